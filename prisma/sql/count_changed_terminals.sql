-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_changed_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT x.client_id, k.kind, k.ref, sum(x.sign) FROM gone g JOIN added a ON a.id = g.id,
      LATERAL (VALUES (g.client_id, g.type_id, g.model_id, g.server_id, g.limit_reason, -1),
        (a.client_id, a.type_id, a.model_id, a.server_id, a.limit_reason, 1))
        AS x (client_id, type_id, model_id, server_id, limit_reason, sign),
      terminal_kinds(x.type_id, x.model_id, x.server_id, x.limit_reason) k
    WHERE (g.client_id, g.type_id, g.model_id, g.server_id, g.limit_reason IS NULL)
      IS DISTINCT FROM (a.client_id, a.type_id, a.model_id, a.server_id, a.limit_reason IS NULL)
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT x.client_id, 'function', f.function_id, sum(x.sign) FROM gone g JOIN added a ON a.id = g.id
      JOIN terminal_function f ON f.terminal_id = g.id, LATERAL (VALUES (g.client_id, -1), (a.client_id, 1)) AS x (client_id, sign)
    WHERE g.client_id <> a.client_id GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_count_changed AFTER UPDATE ON terminal REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_changed_terminals();
