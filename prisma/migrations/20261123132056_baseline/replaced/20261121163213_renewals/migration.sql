-- CreateTable
CREATE TABLE "validity_change" (
    "id" BIGSERIAL NOT NULL,
    "bill_id" BIGINT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "function_id" INTEGER NOT NULL,
    "old_expire_time" TIMESTAMPTZ(3),
    "new_expire_time" TIMESTAMPTZ(3),
    "old_anchor_day" SMALLINT NOT NULL,
    "old_limit_reason" TEXT,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "validity_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "spent_quote" (
    "id" UUID NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_quote_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "validity_change_terminal_id_id_idx" ON "validity_change"("terminal_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "validity_change_bill_id_terminal_id_function_id_key" ON "validity_change"("bill_id", "terminal_id", "function_id");

-- CreateIndex
CREATE INDEX "spent_quote_create_time_idx" ON "spent_quote"("create_time");

-- AddForeignKey
ALTER TABLE "validity_change" ADD CONSTRAINT "validity_change_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- Append-only like the bills they belong to.
CREATE TRIGGER "validity_change_append_only" BEFORE UPDATE OR DELETE ON "validity_change"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "validity_change_no_truncate" BEFORE TRUNCATE ON "validity_change"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
