-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_deleted_functions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'function', g.function_id, -count(*) FROM gone g JOIN terminal t ON t.id = g.terminal_id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_function_count_deleted AFTER DELETE ON terminal_function REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_functions();
