-- CreateIndex
CREATE INDEX "mail_log_kind_create_time_idx" ON "mail_log"("kind", "create_time" DESC);

-- CreateIndex
CREATE INDEX "mail_log_to_address_idx" ON "mail_log" USING GIN ("to_address" gin_trgm_ops);
