-- Rows for the tables and columns that came between the world of 20261121 and 20261122203855_terminal_profiles.
update server set token_hash = 'hash-of-one' where id = 1;
insert into outbox_job (name, payload, state) values
  ('mailCode', '{"address": "Ops@example.net", "locale": "de-DE", "code": "1"}', 'waiting'),
  ('mailPassword', '{"address": "old@example.net"}', 'failed');
insert into saved_view (account_id, screen, name, filters, columns, density)
  values (1, 'terminals', 'Mine', '{"a": 1}', '["msId"]', 'compact');
insert into default_view (account_id, screen, view_id) select account_id, screen, id from saved_view;
insert into terminal_group (client_id, name, type) select client_id, v.name, v.type
  from (select client_id from terminal order by id limit 1) t, (values ('Dispatch', 'normal'), ('Alarm', 'emergency')) v (name, type);
insert into group_member (group_id, terminal_id, is_default)
  select g.id, t.id, true from terminal_group g, (select id from terminal order by id limit 2) t where g.name = 'Dispatch';
insert into terminal_channel (terminal_id, channel, group_id, name) select terminal_id, 7, group_id, 'seven' from group_member;
insert into group_association (low_id, high_id) select min(id), max(id) from terminal_group where name in ('Dispatch', 'Alarm');
insert into terminal_twin (terminal_id, desired_version, reported_version, desired_time)
  select id, 3, 2, '2026-11-22T12:00:00Z' from terminal order by id limit 2;
insert into terminal_change (terminal_id, client_id, kind, text, params)
  select id, client_id, 'settings', 'heartbeat', '{"to": 30}' from terminal order by id limit 1;
insert into imei2_stock (imei2, iccid, client_id) values ('990000000000018', '898600000000000018A', 2);
insert into terminal_contact (terminal_id, contact_id, tag) select min(id), max(id), 'boss' from terminal;
insert into terminal_profile (client_id, name, parameters) values (2, 'Night shift', '{"volume": 3}');
insert into terminal_profile_use (terminal_id, profile_id)
  select t.id, p.id from terminal_profile p, (select id from terminal order by id limit 1) t;
