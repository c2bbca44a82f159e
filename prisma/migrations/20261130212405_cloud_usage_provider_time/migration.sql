-- AlterTable
ALTER TABLE "cloud_usage" ADD COLUMN     "provider_time" TIMESTAMPTZ(3);
