-- CreateTable
CREATE TABLE "apk_delivery" (
    "task_id" INTEGER NOT NULL,
    "ms_id" TEXT NOT NULL,
    "arrived" INTEGER NOT NULL,

    CONSTRAINT "apk_delivery_pkey" PRIMARY KEY ("task_id","ms_id")
);

-- AddForeignKey
ALTER TABLE "apk_delivery" ADD CONSTRAINT "apk_delivery_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "upgrade_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;
