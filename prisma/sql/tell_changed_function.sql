-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_changed_function()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO gateway_change (txid, server_id, kind, ref) SELECT pg_current_xact_id()::text::bigint, id, 'all', '' FROM server;
  RETURN NULL;
END $function$;

CREATE TRIGGER function_kind_told_changed AFTER UPDATE OF name, category, billing_mode ON function_kind FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name OR old.category IS DISTINCT FROM new.category OR old.billing_mode IS DISTINCT FROM new.billing_mode) EXECUTE FUNCTION tell_changed_function();
