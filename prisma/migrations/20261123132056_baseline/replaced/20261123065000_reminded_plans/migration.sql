-- AlterTable
ALTER TABLE "client_reminder" ADD COLUMN     "plan_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
ADD COLUMN     "plan_times" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[];
