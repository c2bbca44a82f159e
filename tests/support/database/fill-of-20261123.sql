-- Rows for the tables that came after 20261122203855_terminal_profiles, up to 20261123132055_cloud_plan_scope_giver.
create temporary view one as select id, ms_id, client_id, scope_path from terminal order by id limit 1;
create table gateway_event_20261123 partition of gateway_event for values from ('2026-11-23') to ('2026-11-24');

insert into gateway_stream (server_id, stream, last_seq, last_time) values (1, 'main', 12, '2026-11-23T10:00:00Z');
insert into gateway_event (at, server_id, terminal_id, client_id, type, data)
  select '2026-11-23T10:00:00Z', 1, id, client_id, 'online', '{}' from one;
insert into online_session (terminal_id, client_id, server_id, begin_time, conn_type)
  select id, client_id, 1, '2026-11-23T10:00:00Z', 'TCP' from one;
insert into online_sum_day (date) values ('2026-11-23');
insert into online_day (terminal_id, date, client_id, seconds, sessions, first_online_time)
  select id, '2026-11-23', client_id, 60, 1, '2026-11-23T10:00:00Z' from one;
insert into online_day_sum (date, client_id, terminals, seconds, sessions) select '2026-11-23', client_id, 1, 60, 1 from one;
insert into presence_count (client_id, online, seen, counted_time) select client_id, 1, 1, '2026-11-23T10:00:00Z' from one;
insert into stat_hour (hour) values ('2026-11-23T10:00:00Z');
insert into server_minute (server_id, minute, users_online, tcp, udp, requests, responses)
  values (1, '2026-11-23T10:00:00Z', 3, 2, 1, 9, 9);
insert into server_hour (hour, server_id, minutes, users_peak, users_total, tcp_peak, tcp_total, udp_peak, udp_total, requests, responses)
  values ('2026-11-23T09:00:00Z', 1, 60, 3, 180, 2, 120, 1, 60, 540, 540);
insert into traffic_slot (slot_time, server_id, client_id, kind, count) select '2026-11-23T10:00:00Z', 1, client_id, 'call', 5 from one;
insert into traffic_total (slot_time, server_id, kind, count) values ('2026-11-23T10:00:00Z', 1, 'call', 5)
  on conflict do nothing;
insert into traffic_hour (hour, server_id, scope_id, kind, count) values ('2026-11-23T09:00:00Z', 1, 1, 'call', 50);
insert into online_slot (slot_time, server_id, client_id, online) select '2026-11-23T10:00:00Z', 1, client_id, 1 from one;
insert into online_hour (hour, server_id, scope_id, slots, peak, total) values ('2026-11-23T09:00:00Z', 1, 1, 12, 3, 30);
insert into card_usage (iccid, terminal_id, ms_id, client_id, day, day_bytes, month, month_bytes, update_time)
  select '898600000000000031A', id, ms_id, client_id, '2026-11-23', 10, '2026-11-01', 100, '2026-11-23T10:00:00Z' from one;
insert into card_usage_day (iccid, day, terminal_id, ms_id, client_id, up_bytes, down_bytes)
  select '898600000000000031A', '2026-11-23', id, ms_id, client_id, 4, 6 from one;
insert into card_state (iccid) values ('898600000000000031A');
insert into terminal_position (terminal_id, at, lat, lon) select id, '2026-11-23T10:00:00Z', 52.5, 13.4 from one;
insert into terminal_alarm (terminal_id, kind, is_on, at) select id, 'sos', true, '2026-11-23T10:00:00Z' from one;
insert into hardware_report (terminal_id, field, reported, since) select id, 'imei', '990000000000026', '2026-11-23T10:00:00Z' from one;
insert into authorize_failure (terminal_id, time) select id, '2026-11-23T10:00:00Z' from one;
insert into terminal_command (server_id, terminal_id, type, params, create_time) select 1, id, 'stun', '{}', '2026-11-23T10:00:00Z' from one;
insert into gateway_change (txid, server_id, kind, ref) values (7, 1, 'all', '');
insert into command_stream (id, server_id, open_time, seen_time)
  values ('11111111-1111-4111-8111-111111111111', 1, '2026-11-23T10:00:00Z', '2026-11-23T10:00:05Z');

insert into apk (version_name, version_code, file_name, size, sha256, creator) values ('1.2', 12, 'radio.apk', 9, repeat('a', 64), 'admin');
insert into apk_upload (id, account_id, file_name, size) values ('22222222-2222-4222-8222-222222222222', 1, 'radio.apk', 9);
insert into upgrade_task (client_id, name, apk_id, targets, stages, done_share, max_failed, max_silent, deadline_hours, offline_days)
  select 1, 'To 1.2', id, '{}', '[]', 1, 0, 0, 24, 7 from apk;
insert into upgrade_record (task_id, terminal_id, ms_id, client_id, queued_time, create_time)
  select k.id, t.id, t.ms_id, t.client_id, '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z' from upgrade_task k, one t;
insert into upgrade_point (task_id, time, begun, upgraded, failed, silent) select id, '2026-11-23T10:00:00Z', 1, 0, 0, 0 from upgrade_task;
insert into apk_delivery (task_id, ms_id, arrived) select k.id, t.ms_id, 9 from upgrade_task k, one t;
insert into timing_report (client_id, name, type, language, every, hour, creator_name)
  values (2, 'Weekly', 'terminals', 'en-US', 'week', 6, 'agent');
insert into timing_report_client (report_id, client_id) select id, 2 from timing_report;
insert into report_delivery (report_id, period, kind, as_of, create_time)
  select id, '2026-11-22', 'due', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z' from timing_report;
insert into report_mail (delivery_id, address) select id, 'boss@example.net' from report_delivery;
insert into client_reminder (client_id, day) values (2, '2026-11-23');
insert into mail_log (to_address, mailbox, kind, locale, payload, message_id)
  values ('Boss@example.net', 'boss@example.net', 'report', 'en-US', '{}', 'message-1');
insert into mail_stop (mailbox, kind) values ('boss@example.net', 'report');

insert into cloud_plan (code, name, name_en, type, data_mb, enabled, from_provider, yearly_price)
  values ('Y1', 'Jahr', 'Year', 'year', 1000, true, false, 12);
insert into client_cloud_plan (client_id, plan_id, is_default) select 2, id, true from cloud_plan;
insert into terminal_cloud_plan (terminal_id, plan_id, iccid, unit, periods, start_time, end_time, anchor_day, create_time, giver_id)
  select t.id, p.id, '898600000000000031A', 'yearly', 1, '2026-11-23T00:00:00Z', '2027-11-23T00:00:00Z', 23, '2026-11-23T00:00:00Z', 2
  from one t, cloud_plan p;
insert into cloud_order (order_num, bill_id, plan_id, type, client_id, quantity, periods, unit, amount, operator, create_time)
  select 'C1', b.id, p.id, 'bind', 2, 1, 1, 'yearly', 12, 'agent', '2026-11-23T00:00:00Z'
  from cloud_plan p, (select id from bill order by id limit 1) b;
insert into cloud_order_item (order_id, use_id, plan_id, terminal_id, ms_id, client_id, iccid, new_end, amount)
  select o.id, u.id, u.plan_id, t.id, t.ms_id, t.client_id, u.iccid, u.end_time, 12 from cloud_order o, terminal_cloud_plan u, one t;
insert into cloud_usage (iccid, month, terminal_id, ms_id, client_id, plan_id, update_time, since, to_mail)
  select '898600000000000031A', '2026-11-01', t.id, t.ms_id, t.client_id, p.id, '2026-11-23T00:00:00Z', '2026-11-01', 80
  from one t, cloud_plan p;
insert into sim_rebind (iccid, to_terminal_id, to_ms_id, imei, client_id, month, state, operator, asked_time, asked_as)
  select '898600000000000031A', id, ms_id, '990000000000034', client_id, '2026-11-01', 'asked', 'agent', '2026-11-23T00:00:00Z', 'rebind' from one;
drop view one;
