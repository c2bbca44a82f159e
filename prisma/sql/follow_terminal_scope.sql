-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.follow_terminal_scope()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT id, scope_path FROM added EXCEPT SELECT id, scope_path FROM gone) THEN
    EXECUTE 'UPDATE terminal_cloud_plan p SET scope_path = m.scope_path
      FROM (SELECT id, scope_path FROM added EXCEPT SELECT id, scope_path FROM gone) m WHERE p.terminal_id = m.id';
  END IF;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_plans_follow AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION follow_terminal_scope();
