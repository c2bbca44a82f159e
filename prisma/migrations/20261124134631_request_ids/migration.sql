-- AlterTable
ALTER TABLE "mail_log" ADD COLUMN     "request_id" TEXT;

-- AlterTable
ALTER TABLE "outbox_job" ADD COLUMN     "request_id" TEXT;
