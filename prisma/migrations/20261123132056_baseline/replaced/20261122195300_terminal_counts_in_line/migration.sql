-- The plan of a trigger is kept by its connection: made for one changed terminal it compared every old row of thousands with every new
-- one. Rows that did not change are left out without a join, so that any plan reads each row once.
CREATE OR REPLACE FUNCTION "count_changed_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    SELECT x.client_id, 'function', f.function_id, sum(x.sign) FROM (
        SELECT *, -1 AS sign FROM (SELECT id, client_id FROM gone EXCEPT SELECT id, client_id FROM added) g
        UNION ALL SELECT *, 1 FROM (SELECT id, client_id FROM added EXCEPT SELECT id, client_id FROM gone) a) x
      JOIN terminal_function f ON f.terminal_id = x.id
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END $$;
