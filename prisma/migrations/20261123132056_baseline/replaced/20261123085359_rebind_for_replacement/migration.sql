-- AlterTable
ALTER TABLE "sim_rebind" ADD COLUMN     "hardware" JSONB,
ADD COLUMN     "replaced_iccid" TEXT;
