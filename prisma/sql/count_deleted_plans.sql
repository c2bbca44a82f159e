-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_deleted_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', g.plan_id, -count(*) FROM gone g JOIN terminal t ON t.id = g.terminal_id
    WHERE g.ended_time IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_cloud_plan_count_deleted AFTER DELETE ON terminal_cloud_plan REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_plans();
