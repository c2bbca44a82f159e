-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_groups(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', m.group_id::text
    FROM group_member m JOIN terminal t ON t.id = m.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE m.group_id = ANY(ids) AND s.id IS NOT NULL
$function$;
