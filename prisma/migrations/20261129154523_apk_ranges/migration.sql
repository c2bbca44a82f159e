-- AlterTable
ALTER TABLE "apk_delivery" ALTER COLUMN "arrived" SET DATA TYPE int4multirange
  USING int4multirange(int4range(0, "arrived"));
