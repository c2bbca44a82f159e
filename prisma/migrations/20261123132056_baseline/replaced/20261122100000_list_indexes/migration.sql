-- Texts are searched by part; trigrams find the part without reading every row.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- DropIndex
DROP INDEX "terminal_type_id_idx";
DROP INDEX "terminal_create_time_idx";
DROP INDEX "terminal_expire_time_idx";

-- The two orders in which fleets are looked at, with what filters and counts need besides, so that a page and a total are
-- found without touching the table. scope_path is among it since a column must be in the index for that, not its subscript alone.
CREATE INDEX "terminal_create_time_idx" ON "terminal" (create_time DESC, id DESC, client_id, type_id, model_id,
  server_id, limit_reason, expire_time);
CREATE INDEX "terminal_expire_time_idx" ON "terminal" (expire_time DESC, id DESC, client_id, type_id, model_id,
  server_id, limit_reason, create_time);
DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('DROP INDEX "terminal_scope%1$s_create_time_idx", "terminal_scope%1$s_expire_time_idx"', level);
    EXECUTE format('CREATE INDEX "terminal_scope%1$s_create_time_idx" ON "terminal" ((scope_path[%1$s]), create_time DESC, id DESC)
      INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, expire_time) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "terminal_scope%1$s_expire_time_idx" ON "terminal" ((scope_path[%1$s]), expire_time DESC, id DESC)
      INCLUDE (scope_path, client_id, type_id, model_id, server_id, limit_reason, create_time) WHERE scope_path[%1$s] IS NOT NULL', level);
    -- Without these the planner takes every scope for one of half a percent, and chooses for that.
    EXECUTE format('CREATE STATISTICS "terminal_scope%1$s_stat" ON (scope_path[%1$s]) FROM "terminal"', level);
  END LOOP;
END
$$;

CREATE INDEX "terminal_text_idx" ON "terminal" USING GIN (ms_id gin_trgm_ops, name gin_trgm_ops, imei gin_trgm_ops,
  imei2 gin_trgm_ops, iccid gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops);
CREATE INDEX "bill_text_idx" ON "bill" USING GIN (bill_no gin_trgm_ops, ms_id gin_trgm_ops);
CREATE INDEX "use_charge_ms_id_idx" ON "use_charge" USING GIN (ms_id gin_trgm_ops);
CREATE INDEX "voucher_use_ms_id_idx" ON "voucher_use" USING GIN (ms_id gin_trgm_ops);
CREATE INDEX "login_history_text_idx" ON "login_history" USING GIN (accounts_name gin_trgm_ops, ip gin_trgm_ops);
CREATE INDEX "operation_log_target_idx" ON "operation_log" USING GIN (target gin_trgm_ops);
