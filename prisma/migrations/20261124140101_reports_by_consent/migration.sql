-- CreateTable
CREATE TABLE "mail_consent" (
    "client_id" INTEGER NOT NULL,
    "mailbox" TEXT NOT NULL,
    "request_time" TIMESTAMPTZ(3) NOT NULL,
    "consent_time" TIMESTAMPTZ(3),

    CONSTRAINT "mail_consent_pkey" PRIMARY KEY ("client_id","mailbox")
);

-- AddForeignKey
ALTER TABLE "mail_consent" ADD CONSTRAINT "mail_consent_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Addresses that reports go to already count as asked and confirmed.
INSERT INTO "mail_consent" ("client_id", "mailbox", "request_time", "consent_time")
  SELECT DISTINCT r."client_id", lower(a), now(), now() FROM "timing_report" r, unnest(r."emails") a;
