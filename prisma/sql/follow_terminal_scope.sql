-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.follow_terminal_scope()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE terminal_cloud_plan p SET scope_path = a.scope_path FROM added a JOIN gone g ON g.id = a.id
    WHERE a.scope_path IS DISTINCT FROM g.scope_path AND p.terminal_id = a.id;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_plans_follow AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_terminal_scope();
