-- AlterTable
ALTER TABLE "session" ADD COLUMN     "latest_end" TIMESTAMPTZ(3);
