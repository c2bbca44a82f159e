-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_added_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', a.plan_id, count(*) FROM added a JOIN terminal t ON t.id = a.terminal_id
    WHERE a.ended_time IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_cloud_plan_count_added AFTER INSERT ON terminal_cloud_plan REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_plans();
