-- Who sees a row of the log: every client on the way down to its actor, its target and whom the target was taken from, as
-- they stood at the time, but for the platform, which sees all. One row each, so that a page of a scope is one range.
CREATE TABLE "operation_log_scope" (
    "client_id" INTEGER NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL,
    "log_id" BIGINT NOT NULL,

    CONSTRAINT "operation_log_scope_pkey" PRIMARY KEY ("client_id", "create_time", "log_id")
);

CREATE FUNCTION "scope_log_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO operation_log_scope (client_id, create_time, log_id)
    SELECT DISTINCT p.id, n.create_time, n.id FROM written n, unnest(n.target_path || n.former_path || n.actor_path) AS p (id)
    WHERE p.id <> 1;
  RETURN NULL;
END
$$;
CREATE TRIGGER "operation_log_scoped" AFTER INSERT ON "operation_log"
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "scope_log_rows"();

INSERT INTO operation_log_scope (client_id, create_time, log_id)
  SELECT DISTINCT p.id, o.create_time, o.id
  FROM operation_log o, unnest(o.target_path || o.former_path || o.actor_path) AS p (id) WHERE p.id <> 1;

-- Retention deletes by age; rows stand in the order of their time, so that a coarse index finds the old ones.
CREATE INDEX "operation_log_scope_create_time_idx" ON "operation_log_scope" USING BRIN ("create_time");

DROP INDEX "operation_log_target_path_idx";
DROP INDEX "operation_log_actor_path_idx";
DROP INDEX "operation_log_former_path_idx";
