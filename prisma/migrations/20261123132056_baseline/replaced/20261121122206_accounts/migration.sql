-- DropIndex
DROP INDEX "account_email_key";

-- AlterTable
ALTER TABLE "resource" ADD COLUMN     "row_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "viewer_session_id" UUID;

-- CreateTable
CREATE TABLE "mailed_code" (
    "id" BIGSERIAL NOT NULL,
    "type" TEXT NOT NULL,
    "mailbox" TEXT NOT NULL,
    "ip" TEXT NOT NULL,
    "account_id" INTEGER,
    "code_hash" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "create_time" TIMESTAMPTZ(3) NOT NULL,
    "expire_time" TIMESTAMPTZ(3) NOT NULL,
    "used_time" TIMESTAMPTZ(3),

    CONSTRAINT "mailed_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_group" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'normal',
    "area" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "terminal_group_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mailed_code_mailbox_create_time_idx" ON "mailed_code"("mailbox", "create_time");

-- CreateIndex
CREATE INDEX "mailed_code_ip_create_time_idx" ON "mailed_code"("ip", "create_time");

-- CreateIndex
CREATE INDEX "mailed_code_account_id_idx" ON "mailed_code"("account_id");

-- CreateIndex
CREATE INDEX "terminal_group_client_id_idx" ON "terminal_group"("client_id");

-- CreateIndex
CREATE INDEX "terminal_group_parent_id_idx" ON "terminal_group"("parent_id");

-- CreateIndex
CREATE INDEX "login_history_login_time_id_idx" ON "login_history"("login_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "session_viewer_session_id_idx" ON "session"("viewer_session_id");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_viewer_session_id_fkey" FOREIGN KEY ("viewer_session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailed_code" ADD CONSTRAINT "mailed_code_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_group" ADD CONSTRAINT "terminal_group_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_group" ADD CONSTRAINT "terminal_group_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "terminal_group"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: an address belongs to one account, however it is written.
CREATE UNIQUE INDEX "account_email_key" ON "account" (lower("email"));

ALTER TABLE "account" ADD CONSTRAINT "account_status_check" CHECK (status IN ('normal', 'locked', 'disabled'));
ALTER TABLE "mailed_code" ADD CONSTRAINT "mailed_code_type_check" CHECK (type IN ('login', 'reset', 'bind'));
