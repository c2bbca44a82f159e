-- CreateTable
CREATE TABLE "apk" (
    "id" SERIAL NOT NULL,
    "model_id" INTEGER,
    "version_name" TEXT NOT NULL,
    "version_code" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "remark" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creator" TEXT NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "apk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "apk_upload" (
    "id" UUID NOT NULL,
    "account_id" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "received" INTEGER NOT NULL DEFAULT 0,
    "sha256" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "apk_upload_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "apk_version_code_id_idx" ON "apk"("version_code" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "apk_sha256_idx" ON "apk"("sha256");

-- CreateIndex
-- Each version stands once for every model too.
CREATE UNIQUE INDEX "apk_model_id_version_code_key" ON "apk"("model_id", "version_code") NULLS NOT DISTINCT;

-- CreateIndex
CREATE INDEX "apk_upload_create_time_idx" ON "apk_upload"("create_time");

-- CreateIndex
CREATE INDEX "apk_upload_account_id_idx" ON "apk_upload"("account_id");

-- CreateIndex
CREATE INDEX "apk_upload_sha256_idx" ON "apk_upload"("sha256");

-- AddForeignKey
ALTER TABLE "apk" ADD CONSTRAINT "apk_model_id_fkey" FOREIGN KEY ("model_id") REFERENCES "terminal_model"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "apk_upload" ADD CONSTRAINT "apk_upload_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
