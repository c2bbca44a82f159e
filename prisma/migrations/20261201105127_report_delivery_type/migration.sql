-- DropIndex
DROP INDEX "report_delivery_report_id_period_kind_key";

-- AlterTable
ALTER TABLE "report_delivery" ADD COLUMN     "type" TEXT;

-- The figures of a written delivery name its type; one that was not written gets that of its report.
UPDATE "report_delivery" d SET "type" = coalesce(d."figures" ->> 'type', r."type") FROM "timing_report" r WHERE r."id" = d."report_id";

ALTER TABLE "report_delivery" ALTER COLUMN "type" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "report_delivery_report_id_type_period_kind_key" ON "report_delivery"("report_id", "type", "period", "kind");
