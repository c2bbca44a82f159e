-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_members_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT DISTINCT pg_current_xact_id()::text::bigint, s.id, 'group', a.group_id::text
    FROM added a JOIN terminal t ON t.id = a.terminal_id,
      LATERAL (VALUES (t.server_id), (t.backup_server_id)) s(id) WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE TRIGGER group_member_told_added AFTER INSERT ON group_member REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_members_added();
