-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.set_plan_scope()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.scope_path := (SELECT scope_path FROM terminal WHERE id = NEW.terminal_id);
  RETURN NEW;
END
$function$;

CREATE TRIGGER terminal_cloud_plan_scope BEFORE INSERT OR UPDATE OF terminal_id ON terminal_cloud_plan FOR EACH ROW EXECUTE FUNCTION set_plan_scope();
