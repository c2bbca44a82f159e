-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_functions_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(DISTINCT x.terminal_id) INTO changed FROM (
    SELECT terminal_id, function_id, expire_time FROM added EXCEPT SELECT terminal_id, function_id, expire_time FROM gone) x;
  IF changed IS NOT NULL THEN PERFORM tell_terminals(changed); END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_function_told_changed AFTER UPDATE ON terminal_function REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_functions_changed();
