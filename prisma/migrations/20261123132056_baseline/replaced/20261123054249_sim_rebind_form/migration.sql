-- AlterTable
ALTER TABLE "sim_rebind" ADD COLUMN     "asked_as" TEXT NOT NULL;
