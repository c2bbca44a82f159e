-- AlterTable
ALTER TABLE "operation_log" ADD COLUMN     "actor_client_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "former_client_id" INTEGER,
ADD COLUMN     "former_client_name" TEXT,
ADD COLUMN     "former_path" INTEGER[],
ADD COLUMN     "target_client_name" TEXT;

-- CreateIndex
CREATE INDEX "operation_log_former_path_idx" ON "operation_log" USING GIN ("former_path");


-- Rows from before get the names of today; the log's guard steps aside for that alone.
ALTER TABLE "operation_log" DISABLE TRIGGER "operation_log_append_only";
UPDATE "operation_log" o SET
  "actor_client_name" = coalesce((SELECT name FROM client WHERE id = o.actor_path[cardinality(o.actor_path)]), ''),
  "target_client_name" = (SELECT name FROM client WHERE id = o.target_client_id);
ALTER TABLE "operation_log" ENABLE TRIGGER "operation_log_append_only";

-- Emptying the whole table is no way around its guard.
CREATE FUNCTION "refuse_log_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'operation_log is append-only';
END
$$;
CREATE TRIGGER "operation_log_no_truncate" BEFORE TRUNCATE ON "operation_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_log_truncate"();
