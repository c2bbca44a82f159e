-- AlterTable
ALTER TABLE "terminal_cloud_plan" ADD COLUMN     "giver_id" INTEGER;

-- CreateIndex
CREATE INDEX "terminal_cloud_plan_giver_id_idx" ON "terminal_cloud_plan"("giver_id");

-- AddForeignKey
ALTER TABLE "terminal_cloud_plan" ADD CONSTRAINT "terminal_cloud_plan_giver_id_fkey" FOREIGN KEY ("giver_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
