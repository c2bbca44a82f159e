-- AlterTable
ALTER TABLE "terminal_model" ADD COLUMN     "cloud_sim" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "cloud_plan" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "data_mb" INTEGER NOT NULL,
    "yearly_price" INTEGER,
    "monthly_price" INTEGER,
    "enabled" BOOLEAN NOT NULL,
    "from_provider" BOOLEAN NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cloud_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client_cloud_plan" (
    "client_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "client_cloud_plan_pkey" PRIMARY KEY ("client_id","plan_id")
);

-- CreateTable
CREATE TABLE "terminal_cloud_plan" (
    "id" SERIAL NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "iccid" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "periods" INTEGER NOT NULL,
    "start_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3) NOT NULL,
    "anchor_day" SMALLINT NOT NULL,
    "ended_time" TIMESTAMPTZ(3),
    "end_reason" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "terminal_cloud_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cloud_order" (
    "id" SERIAL NOT NULL,
    "order_num" TEXT NOT NULL,
    "bill_id" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "plan_id" INTEGER,
    "quantity" INTEGER NOT NULL,
    "periods" INTEGER NOT NULL,
    "unit" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "operator" TEXT NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cloud_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cloud_order_item" (
    "id" BIGSERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "use_id" INTEGER NOT NULL,
    "plan_id" INTEGER NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "iccid" TEXT NOT NULL,
    "old_end" TIMESTAMPTZ(3),
    "new_end" TIMESTAMPTZ(3) NOT NULL,
    "old_anchor_day" SMALLINT,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "cloud_order_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cloud_usage" (
    "id" SERIAL NOT NULL,
    "iccid" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "terminal_id" INTEGER,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "plan_id" INTEGER,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "provider_mb" DECIMAL(14,2),
    "warned_80" TIMESTAMPTZ(3),
    "warned_100" TIMESTAMPTZ(3),
    "update_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cloud_usage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sim_rebind" (
    "id" SERIAL NOT NULL,
    "iccid" TEXT NOT NULL,
    "from_terminal_id" INTEGER,
    "from_ms_id" TEXT,
    "to_terminal_id" INTEGER NOT NULL,
    "to_ms_id" TEXT NOT NULL,
    "imei" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "month" DATE NOT NULL,
    "state" TEXT NOT NULL,
    "operator_id" INTEGER,
    "operator" TEXT NOT NULL,
    "asked_time" TIMESTAMPTZ(3) NOT NULL,
    "settled_time" TIMESTAMPTZ(3),

    CONSTRAINT "sim_rebind_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_state" (
    "iccid" TEXT NOT NULL,
    "detail" JSONB,
    "asked_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "card_state_pkey" PRIMARY KEY ("iccid")
);

-- CreateIndex
CREATE UNIQUE INDEX "cloud_plan_code_key" ON "cloud_plan"("code");

-- CreateIndex
CREATE INDEX "client_cloud_plan_plan_id_idx" ON "client_cloud_plan"("plan_id");

-- CreateIndex
CREATE INDEX "terminal_cloud_plan_terminal_id_idx" ON "terminal_cloud_plan"("terminal_id");

-- CreateIndex
CREATE INDEX "terminal_cloud_plan_plan_id_idx" ON "terminal_cloud_plan"("plan_id");

-- CreateIndex
CREATE INDEX "terminal_cloud_plan_iccid_idx" ON "terminal_cloud_plan"("iccid");

-- CreateIndex
CREATE INDEX "terminal_cloud_plan_end_time_id_idx" ON "terminal_cloud_plan"("end_time" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "cloud_order_order_num_key" ON "cloud_order"("order_num");

-- CreateIndex
CREATE UNIQUE INDEX "cloud_order_bill_id_key" ON "cloud_order"("bill_id");

-- CreateIndex
CREATE INDEX "cloud_order_client_id_create_time_id_idx" ON "cloud_order"("client_id", "create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cloud_order_create_time_id_idx" ON "cloud_order"("create_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cloud_order_plan_id_idx" ON "cloud_order"("plan_id");

-- CreateIndex
CREATE INDEX "cloud_order_item_plan_id_idx" ON "cloud_order_item"("plan_id");

-- CreateIndex
CREATE INDEX "cloud_order_item_use_id_id_idx" ON "cloud_order_item"("use_id", "id");

-- CreateIndex
CREATE INDEX "cloud_order_item_terminal_id_id_idx" ON "cloud_order_item"("terminal_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "cloud_order_item_order_id_terminal_id_key" ON "cloud_order_item"("order_id", "terminal_id");

-- CreateIndex
CREATE INDEX "cloud_usage_month_id_idx" ON "cloud_usage"("month" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cloud_usage_client_id_month_id_idx" ON "cloud_usage"("client_id", "month" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "cloud_usage_terminal_id_idx" ON "cloud_usage"("terminal_id");

-- CreateIndex
CREATE INDEX "cloud_usage_plan_id_idx" ON "cloud_usage"("plan_id");

-- CreateIndex
CREATE INDEX "cloud_usage_iccid_ms_id_idx" ON "cloud_usage" USING GIN ("iccid" gin_trgm_ops, "ms_id" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "cloud_usage_iccid_month_key" ON "cloud_usage"("iccid", "month");

-- CreateIndex
CREATE INDEX "sim_rebind_iccid_month_idx" ON "sim_rebind"("iccid", "month");

-- CreateIndex
CREATE INDEX "sim_rebind_state_asked_time_idx" ON "sim_rebind"("state", "asked_time");

-- CreateIndex
CREATE INDEX "card_state_asked_time_idx" ON "card_state"("asked_time");

-- AddForeignKey
ALTER TABLE "client_cloud_plan" ADD CONSTRAINT "client_cloud_plan_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client_cloud_plan" ADD CONSTRAINT "client_cloud_plan_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "cloud_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_cloud_plan" ADD CONSTRAINT "terminal_cloud_plan_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_cloud_plan" ADD CONSTRAINT "terminal_cloud_plan_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "cloud_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cloud_order" ADD CONSTRAINT "cloud_order_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bill"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cloud_order" ADD CONSTRAINT "cloud_order_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "cloud_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cloud_order_item" ADD CONSTRAINT "cloud_order_item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "cloud_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cloud_order_item" ADD CONSTRAINT "cloud_order_item_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "cloud_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cloud_usage" ADD CONSTRAINT "cloud_usage_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cloud_usage" ADD CONSTRAINT "cloud_usage_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "cloud_plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
