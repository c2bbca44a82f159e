-- A terminal has one plan, a client one default, and a card is asked to move once at a time.
CREATE UNIQUE INDEX "terminal_cloud_plan_current_key" ON "terminal_cloud_plan"("terminal_id") WHERE "ended_time" IS NULL;
CREATE UNIQUE INDEX "client_cloud_plan_default_key" ON "client_cloud_plan"("client_id") WHERE "is_default";
CREATE UNIQUE INDEX "sim_rebind_asked_key" ON "sim_rebind"("iccid") WHERE "state" = 'asked';
CREATE INDEX "terminal_cloud_plan_current_end_idx" ON "terminal_cloud_plan"("end_time") WHERE "ended_time" IS NULL;

ALTER TABLE "cloud_plan" ADD CONSTRAINT "cloud_plan_amounts_check"
  CHECK ("data_mb" >= 0 AND COALESCE("yearly_price", 0) >= 0 AND COALESCE("monthly_price", 0) >= 0);
ALTER TABLE "terminal_cloud_plan" ADD CONSTRAINT "terminal_cloud_plan_unit_check" CHECK ("unit" IN ('yearly', 'monthly'));
ALTER TABLE "cloud_order" ADD CONSTRAINT "cloud_order_kind_check"
  CHECK ("type" IN ('bind', 'renew') AND "unit" IN ('yearly', 'monthly') AND "quantity" > 0 AND "periods" > 0 AND "amount" >= 0);
ALTER TABLE "sim_rebind" ADD CONSTRAINT "sim_rebind_state_check" CHECK ("state" IN ('asked', 'done', 'undone'));

-- Numbers of orders.
CREATE SEQUENCE "cloud_order_no_seq";

CREATE TRIGGER "cloud_order_append_only" BEFORE DELETE OR UPDATE ON "cloud_order"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "cloud_order_no_truncate" BEFORE TRUNCATE ON "cloud_order"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "cloud_order_item_append_only" BEFORE DELETE OR UPDATE ON "cloud_order_item"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "cloud_order_item_no_truncate" BEFORE TRUNCATE ON "cloud_order_item"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
