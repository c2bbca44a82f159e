-- CreateTable
CREATE TABLE "timing_report" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "exclude_sub" BOOLEAN NOT NULL DEFAULT false,
    "emails" TEXT[],
    "language" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "every" TEXT NOT NULL,
    "hour" SMALLINT NOT NULL,
    "weekday" SMALLINT,
    "month_day" SMALLINT,
    "next_local" TIMESTAMP(0),
    "last_run_time" TIMESTAMPTZ(3),
    "creator_name" TEXT NOT NULL,
    "creator_path" INTEGER[],
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "timing_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "timing_report_client" (
    "report_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,

    CONSTRAINT "timing_report_client_pkey" PRIMARY KEY ("report_id","client_id")
);

-- CreateTable
CREATE TABLE "report_delivery" (
    "id" BIGSERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "period" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "as_of" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL DEFAULT 'pending',
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER,
    "file_name" TEXT,
    "file_bytes" BIGINT,
    "figures" JSONB,
    "create_time" TIMESTAMPTZ(3) NOT NULL,
    "written_time" TIMESTAMPTZ(3),
    "sent_time" TIMESTAMPTZ(3),

    CONSTRAINT "report_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_mail" (
    "delivery_id" BIGINT NOT NULL,
    "address" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'wanted',
    "mail_id" BIGINT,
    "error" TEXT,
    "sent_time" TIMESTAMPTZ(3),

    CONSTRAINT "report_mail_pkey" PRIMARY KEY ("delivery_id","address")
);

-- CreateIndex
CREATE INDEX "timing_report_next_local_idx" ON "timing_report"("next_local");

-- CreateIndex
CREATE INDEX "timing_report_client_client_id_idx" ON "timing_report_client"("client_id");

-- CreateIndex
CREATE INDEX "report_delivery_create_time_idx" ON "report_delivery"("create_time");

-- CreateIndex
CREATE UNIQUE INDEX "report_delivery_report_id_period_kind_key" ON "report_delivery"("report_id", "period", "kind");

-- CreateIndex
CREATE INDEX "report_mail_mail_id_idx" ON "report_mail"("mail_id");

-- CreateIndex
CREATE INDEX "validity_change_old_expire_time_idx" ON "validity_change"("old_expire_time");

-- AddForeignKey
ALTER TABLE "timing_report" ADD CONSTRAINT "timing_report_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timing_report_client" ADD CONSTRAINT "timing_report_client_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "timing_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "timing_report_client" ADD CONSTRAINT "timing_report_client_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_delivery" ADD CONSTRAINT "report_delivery_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "timing_report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_delivery_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "report_delivery"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Names are compared as people see them (docs/adr/013).
CREATE UNIQUE INDEX "timing_report_folded_name_key" ON "timing_report" ("client_id", folded_name("name"));
-- What has not come to its end yet is looked at every minute.
CREATE INDEX "report_delivery_pending_idx" ON "report_delivery" ("id") WHERE "outcome" = 'pending';
