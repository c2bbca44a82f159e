-- What was handed over is the queue's, or done long ago; addresses in it are kept no longer.
DELETE FROM "outbox_job" WHERE "sent_time" IS NOT NULL;

DROP INDEX "outbox_job_sent_time_id_idx";

ALTER TABLE "outbox_job" DROP COLUMN "dedup_key",
DROP COLUMN "sent_time",
ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "error" TEXT,
ADD COLUMN     "failed_time" TIMESTAMPTZ(3),
ADD COLUMN     "hand_over_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "running_until" TIMESTAMPTZ(3),
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'waiting';

CREATE INDEX "outbox_job_state_hand_over_time_idx" ON "outbox_job"("state", "hand_over_time");
