-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_terminals(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'terminal', t.ms_id
    FROM terminal t, LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE t.id = ANY(ids) AND s.id IS NOT NULL
$function$;
