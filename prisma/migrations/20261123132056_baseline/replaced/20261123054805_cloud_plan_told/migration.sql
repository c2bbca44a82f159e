-- AlterTable
ALTER TABLE "cloud_plan" ADD COLUMN     "told" JSONB;
