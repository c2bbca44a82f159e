-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_changed_clients()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM (SELECT id, data_server_id FROM added EXCEPT SELECT id, data_server_id FROM gone) c JOIN terminal t ON t.client_id = c.id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE TRIGGER client_told_changed AFTER UPDATE ON client REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_clients();
