-- IMEI2s are recorded before terminals get them.
-- CreateTable
CREATE TABLE "imei2_stock" (
    "id" SERIAL NOT NULL,
    "imei2" TEXT NOT NULL,
    "iccid" TEXT,
    "model_id" INTEGER,
    "client_id" INTEGER NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imei2_stock_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "imei2_stock_imei2_key" ON "imei2_stock"("imei2");

-- CreateIndex
CREATE UNIQUE INDEX "imei2_stock_iccid_key" ON "imei2_stock"("iccid");

-- CreateIndex
CREATE INDEX "imei2_stock_model_id_idx" ON "imei2_stock"("model_id");

-- CreateIndex
CREATE INDEX "imei2_stock_client_id_idx" ON "imei2_stock"("client_id");

-- AddForeignKey
ALTER TABLE "imei2_stock" ADD CONSTRAINT "imei2_stock_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "terminal_model"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imei2_stock" ADD CONSTRAINT "imei2_stock_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What terminals have counts as recorded by their clients.
INSERT INTO "imei2_stock" ("imei2", "client_id", "create_time")
SELECT "imei2", "client_id", "create_time" FROM "terminal" WHERE "imei2" IS NOT NULL ORDER BY "id";
