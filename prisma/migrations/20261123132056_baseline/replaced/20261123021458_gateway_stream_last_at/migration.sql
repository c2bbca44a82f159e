-- AlterTable
ALTER TABLE "gateway_stream" ADD COLUMN     "last_at" TIMESTAMPTZ(3);
