-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.unscope_login_history()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE login_history SET scope_path = NULL WHERE client_id = OLD.id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER client_unscope_login_history AFTER DELETE ON client FOR EACH ROW EXECUTE FUNCTION unscope_login_history();
