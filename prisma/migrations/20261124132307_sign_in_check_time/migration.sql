-- CreateIndex
CREATE INDEX "sign_in_check_time_idx" ON "sign_in_check"("time");
