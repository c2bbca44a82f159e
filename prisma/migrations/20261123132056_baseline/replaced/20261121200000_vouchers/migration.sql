-- CreateTable
CREATE TABLE "client_voucher" (
    "id" SERIAL NOT NULL,
    "voucher_no" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "closed_name" TEXT,
    "voucher_type" TEXT NOT NULL,
    "poc_service" BOOLEAN NOT NULL,
    "func_ids" INTEGER[],
    "unit" TEXT NOT NULL,
    "permanent" BOOLEAN NOT NULL,
    "quantity" INTEGER NOT NULL DEFAULT 0,
    "used" INTEGER NOT NULL DEFAULT 0,
    "balance" INTEGER NOT NULL DEFAULT 0,
    "passed_on" INTEGER NOT NULL DEFAULT 0,
    "recycled" INTEGER NOT NULL DEFAULT 0,
    "device_id" TEXT,
    "expire_time" TIMESTAMPTZ(3) NOT NULL,
    "from_voucher_id" INTEGER,
    "license_id" TEXT,
    "creator" TEXT NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "client_voucher_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher_move" (
    "id" BIGSERIAL NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "counter_voucher_id" INTEGER,
    "bill_id" BIGINT,
    "kind" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "operator" TEXT NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voucher_move_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voucher_use" (
    "id" BIGSERIAL NOT NULL,
    "voucher_id" INTEGER NOT NULL,
    "bill_id" BIGINT NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "client_name" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "voucher_use_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "client_voucher_voucher_no_key" ON "client_voucher"("voucher_no");

-- CreateIndex
CREATE UNIQUE INDEX "client_voucher_license_id_key" ON "client_voucher"("license_id");

-- CreateIndex
CREATE INDEX "client_voucher_client_id_idx" ON "client_voucher"("client_id");

-- CreateIndex
CREATE INDEX "client_voucher_scope_path_idx" ON "client_voucher" USING GIN ("scope_path");

-- CreateIndex
CREATE INDEX "client_voucher_from_voucher_id_idx" ON "client_voucher"("from_voucher_id");

-- CreateIndex
CREATE INDEX "client_voucher_create_time_id_idx" ON "client_voucher"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "voucher_move_voucher_id_id_idx" ON "voucher_move"("voucher_id", "id");

-- CreateIndex
CREATE INDEX "voucher_move_counter_voucher_id_idx" ON "voucher_move"("counter_voucher_id");

-- CreateIndex
CREATE INDEX "voucher_move_bill_id_idx" ON "voucher_move"("bill_id");

-- CreateIndex
CREATE INDEX "voucher_use_voucher_id_id_idx" ON "voucher_use"("voucher_id", "id");

-- CreateIndex
CREATE INDEX "voucher_use_create_time_id_idx" ON "voucher_use"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "voucher_use_bill_id_terminal_id_key" ON "voucher_use"("bill_id", "terminal_id");

-- AddForeignKey
ALTER TABLE "client_voucher" ADD CONSTRAINT "client_voucher_from_voucher_id_fkey" FOREIGN KEY ("from_voucher_id") REFERENCES "client_voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_move" ADD CONSTRAINT "voucher_move_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "client_voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_move" ADD CONSTRAINT "voucher_move_counter_voucher_id_fkey" FOREIGN KEY ("counter_voucher_id") REFERENCES "client_voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_move" ADD CONSTRAINT "voucher_move_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_voucher_id_fkey" FOREIGN KEY ("voucher_id") REFERENCES "client_voucher"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Voucher numbers tell the day and go on; a gap says that an issue was refused, nothing more.
CREATE SEQUENCE "voucher_no_seq";

-- What must hold whoever writes (domain.md §3).
ALTER TABLE "client_voucher" ADD CONSTRAINT "client_voucher_type_check" CHECK (voucher_type IN ('new', 'renew'));
ALTER TABLE "client_voucher" ADD CONSTRAINT "client_voucher_unit_check" CHECK (
  unit IN ('permanent', 'yearly', 'monthly') AND permanent = (unit = 'permanent'));
ALTER TABLE "client_voucher" ADD CONSTRAINT "client_voucher_quantity_check" CHECK (
  quantity >= 0 AND used >= 0 AND balance >= 0 AND passed_on >= 0 AND recycled >= 0
  AND quantity::bigint = used::bigint + balance + passed_on + recycled);
ALTER TABLE "voucher_move" ADD CONSTRAINT "voucher_move_kind_check" CHECK (
  CASE kind WHEN 'create' THEN quantity > 0 AND counter_voucher_id IS NULL AND bill_id IS NULL
            WHEN 'license' THEN quantity > 0 AND counter_voucher_id IS NULL AND bill_id IS NULL
            WHEN 'issue' THEN quantity <> 0 AND counter_voucher_id IS NOT NULL AND bill_id IS NULL
            WHEN 'recycle' THEN (quantity < 0 OR counter_voucher_id IS NOT NULL) AND quantity <> 0 AND bill_id IS NULL
            WHEN 'use' THEN quantity < 0 AND counter_voucher_id IS NULL AND bill_id IS NOT NULL
            WHEN 'restore' THEN quantity > 0 AND counter_voucher_id IS NULL AND bill_id IS NOT NULL
            ELSE false END);
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_quantity_check" CHECK (quantity <> 0);
-- A voucher is filled once.
CREATE UNIQUE INDEX "voucher_move_filled_idx" ON "voucher_move" ("voucher_id")
  WHERE kind IN ('create', 'license') OR (kind = 'issue' AND quantity > 0);

-- Vouchers change by moves only: the statement that writes moves changes the quantities, and nothing else may.
CREATE FUNCTION "post_voucher_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM moved WHERE counter_voucher_id IS NOT NULL
      GROUP BY least(voucher_id, counter_voucher_id), greatest(voucher_id, counter_voucher_id), kind HAVING sum(quantity) <> 0) THEN
    RAISE EXCEPTION 'what leaves one voucher does not reach the other';
  END IF;
  PERFORM set_config('roger.posting', 'on', true);
  UPDATE "client_voucher" v SET quantity = v.quantity + m.filled, used = v.used + m.used, balance = v.balance + m.total,
      passed_on = v.passed_on + m.passed_on, recycled = v.recycled + m.recycled, row_version = v.row_version + 1
    FROM (SELECT voucher_id, sum(quantity) AS total,
        coalesce(sum(quantity) FILTER (WHERE kind IN ('create', 'license') OR (kind = 'issue' AND quantity > 0)), 0) AS filled,
        coalesce(-sum(quantity) FILTER (WHERE kind IN ('use', 'restore')), 0) AS used,
        coalesce(-sum(quantity) FILTER (WHERE (kind = 'issue' AND quantity < 0) OR (kind = 'recycle' AND quantity > 0)), 0) AS passed_on,
        coalesce(-sum(quantity) FILTER (WHERE kind = 'recycle' AND quantity < 0), 0) AS recycled
      FROM moved GROUP BY voucher_id) m
    WHERE v.id = m.voucher_id;
  PERFORM set_config('roger.posting', 'off', true);
  RETURN NULL;
END
$$;
CREATE TRIGGER "voucher_move_post" AFTER INSERT ON "voucher_move"
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION "post_voucher_moves"();

CREATE FUNCTION "refuse_voucher_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.quantity <> 0 THEN RAISE EXCEPTION 'a voucher starts empty'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'vouchers are never deleted'; END IF;
  IF (NEW.quantity, NEW.used, NEW.balance, NEW.passed_on, NEW.recycled)
      IS DISTINCT FROM (OLD.quantity, OLD.used, OLD.balance, OLD.passed_on, OLD.recycled)
      AND coalesce(current_setting('roger.posting', true), '') <> 'on' THEN
    RAISE EXCEPTION 'vouchers change by moves only';
  END IF;
  IF (NEW.voucher_no, NEW.client_id, NEW.voucher_type, NEW.poc_service, NEW.func_ids, NEW.unit, NEW.permanent, NEW.device_id,
      NEW.expire_time, NEW.from_voucher_id, NEW.license_id, NEW.creator, NEW.create_time)
      IS DISTINCT FROM (OLD.voucher_no, OLD.client_id, OLD.voucher_type, OLD.poc_service, OLD.func_ids, OLD.unit, OLD.permanent,
      OLD.device_id, OLD.expire_time, OLD.from_voucher_id, OLD.license_id, OLD.creator, OLD.create_time) THEN
    RAISE EXCEPTION 'a voucher keeps its client and what it pays for';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "client_voucher_by_moves" BEFORE INSERT OR UPDATE OR DELETE ON "client_voucher"
  FOR EACH ROW EXECUTE FUNCTION "refuse_voucher_change"();

-- Moves and uses are append-only, whoever asks.
CREATE TRIGGER "voucher_move_append_only" BEFORE UPDATE OR DELETE ON "voucher_move"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "voucher_use_append_only" BEFORE UPDATE OR DELETE ON "voucher_use"
  FOR EACH ROW EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "client_voucher_no_truncate" BEFORE TRUNCATE ON "client_voucher"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "voucher_move_no_truncate" BEFORE TRUNCATE ON "voucher_move"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "voucher_use_no_truncate" BEFORE TRUNCATE ON "voucher_use"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
