-- DropIndex
DROP INDEX "card_state_asked_time_idx";

-- AlterTable
ALTER TABLE "card_state" ADD COLUMN     "due_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "asked_time" DROP NOT NULL;

-- Each was asked for at another moment, and is due a day later.
UPDATE "card_state" SET "due_time" = "asked_time" + interval '1 day';

-- CreateIndex
CREATE INDEX "card_state_due_time_idx" ON "card_state"("due_time");
