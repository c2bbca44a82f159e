-- AlterTable
ALTER TABLE "server" ADD COLUMN     "clock_seconds" INTEGER;
