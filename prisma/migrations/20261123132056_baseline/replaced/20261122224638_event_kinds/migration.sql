-- DropIndex
DROP INDEX "gateway_event_terminal_id_at_id_idx";

-- CreateIndex
CREATE INDEX "gateway_event_terminal_id_type_at_id_idx" ON "gateway_event"("terminal_id", "type", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "terminal_position_at_idx" ON "terminal_position"("at" DESC);
