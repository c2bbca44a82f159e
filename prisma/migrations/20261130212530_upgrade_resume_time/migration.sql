-- AlterTable
ALTER TABLE "upgrade_task" ADD COLUMN     "resume_time" TIMESTAMPTZ(3);
