-- DropIndex
DROP INDEX "report_delivery_report_id_period_kind_key";

-- AlterTable
ALTER TABLE "report_delivery" ADD COLUMN     "type" TEXT;

-- What was delivered has the type that its report has today: an earlier one is not known.
UPDATE "report_delivery" d SET "type" = r."type" FROM "timing_report" r WHERE r."id" = d."report_id";

ALTER TABLE "report_delivery" ALTER COLUMN "type" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "report_delivery_report_id_type_period_kind_key" ON "report_delivery"("report_id", "type", "period", "kind");
