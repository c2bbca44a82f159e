-- AlterTable
ALTER TABLE "client" ADD COLUMN     "price_template_id" INTEGER;

-- CreateTable
CREATE TABLE "price_template" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "effective_time" TIMESTAMPTZ(3) NOT NULL,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "price_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template_price" (
    "template_id" INTEGER NOT NULL,
    "function_id" INTEGER NOT NULL,
    "unit" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "template_price_pkey" PRIMARY KEY ("template_id","function_id","unit","currency")
);

-- CreateIndex
CREATE UNIQUE INDEX "price_template_client_id_name_key" ON "price_template"("client_id", "name");

-- CreateIndex
CREATE INDEX "template_price_function_id_idx" ON "template_price"("function_id");

-- CreateIndex
CREATE INDEX "client_price_template_id_idx" ON "client"("price_template_id");

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_price_template_id_fkey" FOREIGN KEY ("price_template_id") REFERENCES "price_template"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_template" ADD CONSTRAINT "price_template_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_price" ADD CONSTRAINT "template_price_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "price_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "template_price" ADD CONSTRAINT "template_price_function_id_fkey" FOREIGN KEY ("function_id") REFERENCES "function_kind"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What must hold whoever writes (domain.md §3).
ALTER TABLE "template_price" ADD CONSTRAINT "template_price_amount_check" CHECK (amount BETWEEN 1 AND 1000000);
ALTER TABLE "template_price" ADD CONSTRAINT "template_price_unit_check" CHECK (
  (unit, currency) IN (('yearly', 'YCOIN'), ('monthly', 'MCOIN'), ('monthly', 'KCOIN'), ('minutely', 'KCOIN')));
