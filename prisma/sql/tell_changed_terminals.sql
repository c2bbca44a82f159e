-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_changed_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', x.ms_id FROM (
        (SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM gone
          EXCEPT SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM added)
        UNION ALL
        (SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM added
          EXCEPT SELECT ms_id, server_id, backup_server_id, name, type_id, client_id, imei, imei2, iccid, phone, ext_account, call_level, auto_update,
            heartbeat, conn_type, tcp_size, udp_size, udp_heartbeat, version, dispatcher_version, expire_time, limit_reason, channel_mode FROM gone)
      ) x, LATERAL (VALUES (x.server_id), (x.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  -- Groups come into the view of a server with a terminal, and leave it with the last one.
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', m.group_id::text FROM (
        (SELECT id, server_id, backup_server_id FROM gone EXCEPT SELECT id, server_id, backup_server_id FROM added)
        UNION ALL (SELECT id, server_id, backup_server_id FROM added EXCEPT SELECT id, server_id, backup_server_id FROM gone)) x
      JOIN group_member m ON m.terminal_id = x.id, LATERAL (VALUES (x.server_id), (x.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  -- Contacts are told by their names.
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM (SELECT id, name FROM added EXCEPT SELECT id, name FROM gone) x
      JOIN terminal_contact k ON k.contact_id = x.id JOIN terminal t ON t.id = k.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_told_changed AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_terminals();
