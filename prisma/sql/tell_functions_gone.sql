-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_functions_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN PERFORM tell_terminals(array_agg(DISTINCT terminal_id)) FROM gone; END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_function_told_gone AFTER DELETE ON terminal_function REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_functions_gone();
