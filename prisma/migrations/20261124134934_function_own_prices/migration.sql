-- AlterTable
ALTER TABLE "function_kind" ADD COLUMN     "own_prices" JSONB NOT NULL DEFAULT '[]';
