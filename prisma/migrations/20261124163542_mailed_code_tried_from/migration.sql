-- AlterTable
ALTER TABLE "mailed_code" ADD COLUMN     "tried_from" TEXT[] DEFAULT ARRAY[]::TEXT[];
