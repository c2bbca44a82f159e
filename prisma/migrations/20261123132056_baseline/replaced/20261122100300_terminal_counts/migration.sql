-- How many terminals each client has: all (ref 0), limited ones (ref 0), and those of a type, model, server or function. The
-- number is the sum of a key's rows: every statement adds a row and waits for nobody; a job sums them up.
CREATE TABLE "terminal_count" (
    "id" BIGSERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "terminal_count_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "terminal_count_client_id_kind_ref_count_idx" ON "terminal_count" ("client_id", "kind", "ref", "count");
CREATE INDEX "terminal_count_kind_ref_client_id_count_idx" ON "terminal_count" ("kind", "ref", "client_id", "count");

-- What a terminal counts for, besides its functions.
CREATE FUNCTION "terminal_kinds"(type_id int, model_id int, server_id int, limit_reason text)
  RETURNS TABLE (kind text, ref int) LANGUAGE sql IMMUTABLE AS $$
  SELECT * FROM (VALUES ('all', 0), ('type', type_id), ('model', model_id), ('server', server_id),
    ('limited', CASE WHEN limit_reason IS NOT NULL THEN 0 END)) AS k (kind, ref) WHERE k.ref IS NOT NULL
$$;

CREATE FUNCTION "count_added_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT a.client_id, k.kind, k.ref, count(*) FROM added a,
      terminal_kinds(a.type_id, a.model_id, a.server_id, a.limit_reason) k GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
CREATE FUNCTION "count_deleted_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT g.client_id, k.kind, k.ref, -count(*) FROM gone g,
      terminal_kinds(g.type_id, g.model_id, g.server_id, g.limit_reason) k GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
CREATE FUNCTION "count_changed_terminals"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
CREATE TRIGGER "terminal_count_added" AFTER INSERT ON "terminal"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_terminals"();
CREATE TRIGGER "terminal_count_deleted" AFTER DELETE ON "terminal"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted_terminals"();
CREATE TRIGGER "terminal_count_changed" AFTER UPDATE ON "terminal"
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_changed_terminals"();

CREATE FUNCTION "count_added_functions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'function', a.function_id, count(*) FROM added a JOIN terminal t ON t.id = a.terminal_id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
-- The functions of a deleted terminal go after it: the terminal counts them out itself, before.
CREATE FUNCTION "count_deleted_functions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT t.client_id, 'function', g.function_id, -count(*) FROM gone g JOIN terminal t ON t.id = g.terminal_id GROUP BY 1, 2, 3;
  RETURN NULL;
END
$$;
CREATE FUNCTION "count_out_functions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT OLD.client_id, 'function', function_id, -1 FROM terminal_function WHERE terminal_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER "terminal_function_count_added" AFTER INSERT ON "terminal_function"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "count_added_functions"();
CREATE TRIGGER "terminal_function_count_deleted" AFTER DELETE ON "terminal_function"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted_functions"();
CREATE TRIGGER "terminal_function_count_out" BEFORE DELETE ON "terminal"
  FOR EACH ROW EXECUTE FUNCTION "count_out_functions"();

-- What a count of all terminals would say: what the sums are proved against.
CREATE VIEW "terminal_recount" AS
  SELECT t.client_id, k.kind, k.ref, count(*)::int AS count FROM terminal t,
    terminal_kinds(t.type_id, t.model_id, t.server_id, t.limit_reason) k GROUP BY 1, 2, 3
  UNION ALL
  SELECT t.client_id, 'function', f.function_id, count(*)::int FROM terminal_function f JOIN terminal t ON t.id = f.terminal_id GROUP BY 1, 2, 3;

INSERT INTO terminal_count (client_id, kind, ref, count) SELECT client_id, kind, ref, count FROM terminal_recount;
