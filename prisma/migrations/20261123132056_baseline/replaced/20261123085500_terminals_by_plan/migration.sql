-- Which terminals have a plan, without a look at the table.
CREATE INDEX "terminal_cloud_plan_current_plan_idx" ON "terminal_cloud_plan"("plan_id", "terminal_id") WHERE "ended_time" IS NULL;
