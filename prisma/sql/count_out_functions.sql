-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_out_functions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT OLD.client_id, 'function', function_id, -1 FROM terminal_function WHERE terminal_id = OLD.id
    UNION ALL SELECT OLD.client_id, 'plan', plan_id, -1 FROM terminal_cloud_plan WHERE terminal_id = OLD.id AND ended_time IS NULL;
  RETURN OLD;
END
$function$;

CREATE TRIGGER terminal_function_count_out BEFORE DELETE ON terminal FOR EACH ROW EXECUTE FUNCTION count_out_functions();
