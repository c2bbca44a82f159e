-- CreateTable
CREATE TABLE "function_use" (
    "terminal_id" INTEGER NOT NULL,
    "function_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "ms_id" TEXT NOT NULL,
    "seconds" INTEGER NOT NULL,

    CONSTRAINT "function_use_pkey" PRIMARY KEY ("client_id","terminal_id","function_id","day")
);

-- CreateTable
CREATE TABLE "use_charge" (
    "id" BIGSERIAL NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "function_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "seconds" INTEGER NOT NULL,
    "carried_before" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "carried_after" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "bill_id" BIGINT,
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "use_charge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "function_use_function_id_idx" ON "function_use"("function_id");

-- CreateIndex
CREATE INDEX "use_charge_function_id_idx" ON "use_charge"("function_id");

-- CreateIndex
CREATE INDEX "use_charge_bill_id_idx" ON "use_charge"("bill_id");

-- CreateIndex
CREATE INDEX "use_charge_create_time_id_idx" ON "use_charge"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "use_charge_client_id_terminal_id_function_id_day_key" ON "use_charge"("client_id", "terminal_id", "function_id", "day");

-- AddForeignKey
ALTER TABLE "function_use" ADD CONSTRAINT "function_use_function_id_fkey" FOREIGN KEY ("function_id") REFERENCES "function_kind"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "function_use" ADD CONSTRAINT "function_use_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "use_charge" ADD CONSTRAINT "use_charge_function_id_fkey" FOREIGN KEY ("function_id") REFERENCES "function_kind"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "use_charge" ADD CONSTRAINT "use_charge_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Few charges are unpaid, and every list of terminals asks for theirs.
CREATE INDEX "use_charge_unpaid_idx" ON "use_charge" ("client_id", "terminal_id", "function_id") WHERE bill_id IS NULL AND amount > 0;

-- What must hold whoever writes (domain.md §3).
ALTER TABLE "function_use" ADD CONSTRAINT "function_use_seconds_check" CHECK (seconds > 0);
ALTER TABLE "use_charge" ADD CONSTRAINT "use_charge_minutes_check" CHECK (
  seconds >= 0 AND carried_before BETWEEN 0 AND 59 AND carried_after BETWEEN 0 AND 59
  AND carried_before::bigint + seconds = 60 * minutes::bigint + carried_after);
ALTER TABLE "use_charge" ADD CONSTRAINT "use_charge_amount_check" CHECK (
  price >= 0 AND amount = price::bigint * minutes AND (amount > 0 OR bill_id IS NULL));

-- A charge is never changed, but for the bill that pays it, once.
CREATE FUNCTION "refuse_charge_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid "use_charge" := OLD;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.bill_id IS NULL THEN
    paid.bill_id := NEW.bill_id;
    IF NEW IS NOT DISTINCT FROM paid THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a charge is only ever paid';
END
$$;
CREATE TRIGGER "use_charge_only_paid" BEFORE UPDATE OR DELETE ON "use_charge"
  FOR EACH ROW EXECUTE FUNCTION "refuse_charge_change"();
CREATE TRIGGER "use_charge_no_truncate" BEFORE TRUNCATE ON "use_charge"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
