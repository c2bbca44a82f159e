-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_changed_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT x.client_id, k.kind, k.ref, sum(x.sign) FROM (
        SELECT *, -1 AS sign FROM (SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM gone
          EXCEPT SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM added) g
        UNION ALL SELECT *, 1 FROM (SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM added
          EXCEPT SELECT id, client_id, type_id, model_id, server_id, limit_reason FROM gone) a) x,
      terminal_kinds(x.type_id, x.model_id, x.server_id, x.limit_reason) k
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT x.client_id, h.kind, h.ref, sum(x.sign) FROM (
        SELECT *, -1 AS sign FROM (SELECT id, client_id FROM gone EXCEPT SELECT id, client_id FROM added) g
        UNION ALL SELECT *, 1 FROM (SELECT id, client_id FROM added EXCEPT SELECT id, client_id FROM gone) a) x
      CROSS JOIN LATERAL (
        SELECT 'function' AS kind, f.function_id AS ref FROM terminal_function f WHERE f.terminal_id = x.id
        UNION ALL SELECT 'plan', p.plan_id FROM terminal_cloud_plan p WHERE p.terminal_id = x.id AND p.ended_time IS NULL) h
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_count_changed AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_terminals();
