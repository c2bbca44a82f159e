-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_added_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', a.ms_id
    FROM added a, LATERAL (VALUES (a.server_id), (a.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_told_added AFTER INSERT ON terminal REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_added_terminals();
