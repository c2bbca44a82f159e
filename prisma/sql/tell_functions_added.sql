-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_functions_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM added) THEN PERFORM tell_terminals(array_agg(DISTINCT terminal_id)) FROM added; END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_function_told_added AFTER INSERT ON terminal_function REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_functions_added();
