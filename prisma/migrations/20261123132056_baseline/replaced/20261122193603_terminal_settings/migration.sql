-- AlterTable
ALTER TABLE "terminal_model" ADD COLUMN     "button_count" SMALLINT NOT NULL DEFAULT 2;

-- CreateTable
CREATE TABLE "terminal_contact" (
    "terminal_id" INTEGER NOT NULL,
    "contact_id" INTEGER NOT NULL,
    "tag" TEXT,

    CONSTRAINT "terminal_contact_pkey" PRIMARY KEY ("terminal_id","contact_id")
);

-- CreateIndex
CREATE INDEX "terminal_contact_contact_id_idx" ON "terminal_contact"("contact_id");

-- AddForeignKey
ALTER TABLE "terminal_contact" ADD CONSTRAINT "terminal_contact_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_contact" ADD CONSTRAINT "terminal_contact_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;
