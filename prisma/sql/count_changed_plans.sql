-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_changed_plans()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', x.plan_id, sum(x.sign) FROM (
        SELECT terminal_id, plan_id, -1 AS sign FROM gone WHERE ended_time IS NULL
        UNION ALL SELECT terminal_id, plan_id, 1 FROM added WHERE ended_time IS NULL) x
      JOIN terminal t ON t.id = x.terminal_id
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_cloud_plan_count_changed AFTER UPDATE ON terminal_cloud_plan REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_plans();
