-- CreateTable
CREATE TABLE "coin_account" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "client_id" INTEGER,
    "scope_path" INTEGER[],
    "closed_name" TEXT,
    "balance" BIGINT,

    CONSTRAINT "coin_account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bill" (
    "id" BIGSERIAL NOT NULL,
    "bill_no" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "method" TEXT,
    "client_id" INTEGER NOT NULL,
    "actor_path" INTEGER[],
    "operator_id" INTEGER,
    "operator" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "count" INTEGER,
    "ms_id" TEXT,
    "undoes_id" BIGINT,
    "call_key" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bill_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bill_entry" (
    "id" BIGSERIAL NOT NULL,
    "bill_id" BIGINT NOT NULL,
    "account_id" INTEGER NOT NULL,
    "client_id" INTEGER,
    "currency" TEXT,
    "amount" BIGINT NOT NULL,
    "balance_after" BIGINT,
    "counterpart_id" INTEGER,
    "counterpart_name" TEXT,
    "counterpart_path" INTEGER[],
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bill_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "coin_account_scope_path_idx" ON "coin_account" USING GIN ("scope_path");

-- CreateIndex
CREATE UNIQUE INDEX "coin_account_client_id_currency_key" ON "coin_account"("client_id", "currency");

-- CreateIndex
CREATE UNIQUE INDEX "bill_bill_no_key" ON "bill"("bill_no");

-- CreateIndex
CREATE UNIQUE INDEX "bill_undoes_id_key" ON "bill"("undoes_id");

-- CreateIndex
CREATE INDEX "bill_call_key_idx" ON "bill"("call_key");

-- CreateIndex
CREATE INDEX "bill_entry_account_id_id_idx" ON "bill_entry"("account_id", "id");

-- CreateIndex
CREATE INDEX "bill_entry_account_id_counterpart_id_idx" ON "bill_entry"("account_id", "counterpart_id");

-- CreateIndex
CREATE INDEX "bill_entry_create_time_id_idx" ON "bill_entry"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "bill_entry_bill_id_account_id_key" ON "bill_entry"("bill_id", "account_id");

-- AddForeignKey
ALTER TABLE "bill" ADD CONSTRAINT "bill_undoes_id_fkey" FOREIGN KEY ("undoes_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_entry" ADD CONSTRAINT "bill_entry_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_entry" ADD CONSTRAINT "bill_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "coin_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Bill numbers tell the day and go on; a gap says that a booking was refused, nothing more.
CREATE SEQUENCE "bill_no_seq";

-- What must hold whoever writes (domain.md §3).
ALTER TABLE "coin_account" ADD CONSTRAINT "coin_account_currency_check" CHECK (currency IN ('YCOIN', 'MCOIN', 'KCOIN'));
ALTER TABLE "coin_account" ADD CONSTRAINT "coin_account_kind_check" CHECK (
  CASE kind WHEN 'client' THEN client_id IS NOT NULL AND balance IS NOT NULL
            WHEN 'issued' THEN client_id IS NULL AND balance IS NULL
            WHEN 'spent' THEN client_id IS NULL AND balance IS NULL
            WHEN 'conversion' THEN client_id IS NULL AND balance IS NULL
            ELSE false END);
ALTER TABLE "coin_account" ADD CONSTRAINT "coin_account_balance_check" CHECK (balance BETWEEN 0 AND 9007199254740991);
ALTER TABLE "bill_entry" ADD CONSTRAINT "bill_entry_amount_check" CHECK (
  (currency IS NULL) = (amount = 0) AND abs(amount) <= 9007199254740991);
ALTER TABLE "bill_entry" ADD CONSTRAINT "bill_entry_balance_check" CHECK (balance_after >= 0);
CREATE UNIQUE INDEX "coin_account_system_idx" ON "coin_account" ("kind", "currency") WHERE client_id IS NULL;

INSERT INTO "coin_account" ("kind", "currency", "scope_path")
  SELECT kind, currency, '{}' FROM unnest(ARRAY['issued', 'spent', 'conversion']) AS kind,
    unnest(ARRAY['YCOIN', 'MCOIN', 'KCOIN']) AS currency;

-- Accounts move only by entries: the statement that writes entries changes the balances, and nothing else may.
CREATE FUNCTION "post_bill_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM posted GROUP BY bill_id, currency HAVING currency IS NOT NULL AND (sum(amount) <> 0 OR count(*) < 2)) THEN
    RAISE EXCEPTION 'a bill does not balance';
  END IF;
  PERFORM set_config('roger.posting', 'on', true);
  UPDATE "coin_account" a SET balance = a.balance + p.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM posted WHERE currency IS NOT NULL GROUP BY account_id) p
    WHERE a.id = p.account_id AND a.balance IS NOT NULL;
  PERFORM set_config('roger.posting', 'off', true);
  IF EXISTS (SELECT 1 FROM posted p JOIN "coin_account" a ON a.id = p.account_id
      WHERE p.currency IS NOT NULL AND (a.currency <> p.currency OR a.balance IS DISTINCT FROM p.balance_after)) THEN
    RAISE EXCEPTION 'an entry does not tell the balance it leads to';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "bill_entry_post" AFTER INSERT ON "bill_entry"
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION "post_bill_entries"();

CREATE FUNCTION "refuse_balance_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF coalesce(NEW.balance, 0) <> 0 THEN RAISE EXCEPTION 'a coin account starts empty'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'coin accounts are never deleted'; END IF;
  IF NEW.balance IS DISTINCT FROM OLD.balance AND coalesce(current_setting('roger.posting', true), '') <> 'on' THEN
    RAISE EXCEPTION 'balances change by entries only';
  END IF;
  IF (NEW.kind, NEW.currency, NEW.client_id) IS DISTINCT FROM (OLD.kind, OLD.currency, OLD.client_id) THEN
    RAISE EXCEPTION 'a coin account keeps its client and currency';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "coin_account_by_entries" BEFORE INSERT OR UPDATE OR DELETE ON "coin_account"
  FOR EACH ROW EXECUTE FUNCTION "refuse_balance_change"();

-- Bills and entries are append-only, whoever asks.
CREATE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "bill_append_only" BEFORE UPDATE OR DELETE ON "bill"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "bill_entry_append_only" BEFORE UPDATE OR DELETE ON "bill_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "bill_no_truncate" BEFORE TRUNCATE ON "bill"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "bill_entry_no_truncate" BEFORE TRUNCATE ON "bill_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "coin_account_no_truncate" BEFORE TRUNCATE ON "coin_account"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
