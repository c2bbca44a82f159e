-- AlterTable
ALTER TABLE "sim_rebind" ADD COLUMN     "looked_time" TIMESTAMPTZ(3);
