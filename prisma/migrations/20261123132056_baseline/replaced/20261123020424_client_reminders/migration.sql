-- AlterTable
ALTER TABLE "account" ADD COLUMN     "locale" TEXT;

-- CreateTable
CREATE TABLE "client_reminder" (
    "client_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "mail_time" TIMESTAMPTZ(3),
    "terminal_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "expire_times" TIMESTAMPTZ(3)[] DEFAULT ARRAY[]::TIMESTAMPTZ(3)[],
    "voucher_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "client_reminder_pkey" PRIMARY KEY ("client_id")
);

-- AddForeignKey
ALTER TABLE "client_reminder" ADD CONSTRAINT "client_reminder_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;
