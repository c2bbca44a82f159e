-- DropForeignKey
ALTER TABLE "card_usage" DROP CONSTRAINT "card_usage_client_id_fkey";

-- DropForeignKey
ALTER TABLE "card_usage_day" DROP CONSTRAINT "card_usage_day_client_id_fkey";

-- CreateIndex
CREATE INDEX "online_session_client_id_idx" ON "online_session"("client_id");
