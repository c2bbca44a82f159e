-- AlterTable
ALTER TABLE "timing_report" ADD COLUMN     "hand_run_time" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "report_day" (
    "client_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "runs" INTEGER NOT NULL DEFAULT 0,
    "mails" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "report_day_pkey" PRIMARY KEY ("client_id","day")
);

-- AddForeignKey
ALTER TABLE "report_day" ADD CONSTRAINT "report_day_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
