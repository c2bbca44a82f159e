-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_changed_server()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref)
    SELECT pg_current_xact_id()::text::bigint, s.id, 'all', '' FROM (
      SELECT NEW.id AS id
      UNION SELECT backup_server_id FROM terminal WHERE server_id = NEW.id
      UNION SELECT server_id FROM terminal WHERE backup_server_id = NEW.id
      UNION SELECT t.server_id FROM client c JOIN terminal t ON t.client_id = c.id WHERE c.data_server_id = NEW.id
      UNION SELECT t.backup_server_id FROM client c JOIN terminal t ON t.client_id = c.id WHERE c.data_server_id = NEW.id) s
    WHERE s.id IS NOT NULL;
  RETURN NULL;
END $function$;

CREATE TRIGGER server_told_changed AFTER UPDATE OF ip, port ON server FOR EACH ROW WHEN (old.ip IS DISTINCT FROM new.ip OR old.port IS DISTINCT FROM new.port) EXECUTE FUNCTION tell_changed_server();
