-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_deleted_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', g.ms_id
    FROM gone g, LATERAL (VALUES (g.server_id), (g.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_told_deleted AFTER DELETE ON terminal REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_deleted_terminals();
