-- Terminals are counted by the cloud plan that they have, as by their functions.
CREATE FUNCTION "count_added_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', a.plan_id, count(*) FROM added a JOIN terminal t ON t.id = a.terminal_id
    WHERE a.ended_time IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE FUNCTION "count_changed_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', x.plan_id, sum(x.sign) FROM (
        SELECT terminal_id, plan_id, -1 AS sign FROM gone WHERE ended_time IS NULL
        UNION ALL SELECT terminal_id, plan_id, 1 FROM added WHERE ended_time IS NULL) x
      JOIN terminal t ON t.id = x.terminal_id
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END
$$;

CREATE FUNCTION "count_deleted_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'plan', g.plan_id, -count(*) FROM gone g JOIN terminal t ON t.id = g.terminal_id
    WHERE g.ended_time IS NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;

CREATE TRIGGER "terminal_cloud_plan_count_added" AFTER INSERT ON "terminal_cloud_plan"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_plans"();
CREATE TRIGGER "terminal_cloud_plan_count_changed" AFTER UPDATE ON "terminal_cloud_plan"
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_plans"();
CREATE TRIGGER "terminal_cloud_plan_count_deleted" AFTER DELETE ON "terminal_cloud_plan"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted_plans"();

-- What goes with a terminal is counted while its client is still known.
CREATE OR REPLACE FUNCTION "count_out_functions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT OLD.client_id, 'function', function_id, -1 FROM terminal_function WHERE terminal_id = OLD.id
    UNION ALL SELECT OLD.client_id, 'plan', plan_id, -1 FROM terminal_cloud_plan WHERE terminal_id = OLD.id AND ended_time IS NULL;
  RETURN OLD;
END
$$;

-- Functions and plans go with a terminal to its new client.
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
    SELECT x.client_id, h.kind, h.ref, sum(x.sign) FROM (
        SELECT *, -1 AS sign FROM (SELECT id, client_id FROM gone EXCEPT SELECT id, client_id FROM added) g
        UNION ALL SELECT *, 1 FROM (SELECT id, client_id FROM added EXCEPT SELECT id, client_id FROM gone) a) x
      CROSS JOIN LATERAL (
        SELECT 'function' AS kind, f.function_id AS ref FROM terminal_function f WHERE f.terminal_id = x.id
        UNION ALL SELECT 'plan', p.plan_id FROM terminal_cloud_plan p WHERE p.terminal_id = x.id AND p.ended_time IS NULL) h
    GROUP BY 1, 2, 3 HAVING sum(x.sign) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE VIEW "terminal_recount" AS
  SELECT t.client_id, k.kind, k.ref, count(*)::int AS count FROM terminal t,
    terminal_kinds(t.type_id, t.model_id, t.server_id, t.limit_reason) k GROUP BY 1, 2, 3
  UNION ALL
  SELECT t.client_id, 'function', f.function_id, count(*)::int FROM terminal_function f JOIN terminal t ON t.id = f.terminal_id GROUP BY 1, 2, 3
  UNION ALL
  SELECT t.client_id, 'plan', p.plan_id, count(*)::int FROM terminal_cloud_plan p JOIN terminal t ON t.id = p.terminal_id
    WHERE p.ended_time IS NULL GROUP BY 1, 2, 3;

INSERT INTO terminal_count (client_id, kind, ref, count) SELECT client_id, kind, ref, count FROM terminal_recount WHERE kind = 'plan';

-- Every client is beneath the platform: what is summed for it is read at once, and not client by client.
CREATE STATISTICS "client_scope1_stat" ON (path[1]) FROM "client";
