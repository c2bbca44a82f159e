-- DropIndex
DROP INDEX "cloud_order_plan_id_idx";

-- DropIndex
DROP INDEX "terminal_cloud_plan_plan_id_idx";

-- CreateIndex
CREATE INDEX "cloud_order_plan_id_create_time_id_idx" ON "cloud_order"("plan_id", "create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cloud_order_type_create_time_id_idx" ON "cloud_order"("type", "create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cloud_order_num_text_idx" ON "cloud_order" USING GIN ("order_num" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "terminal_cloud_plan_plan_id_end_time_id_idx" ON "terminal_cloud_plan"("plan_id", "end_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "terminal_cloud_plan_iccid_text_idx" ON "terminal_cloud_plan" USING GIN ("iccid" gin_trgm_ops);

-- What is over, in the order that it is shown in.
CREATE INDEX "terminal_cloud_plan_ended_idx" ON "terminal_cloud_plan"("end_time" DESC, "id" DESC) WHERE "ended_time" IS NOT NULL;
