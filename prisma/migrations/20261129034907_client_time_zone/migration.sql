-- AlterTable
ALTER TABLE "client" ADD COLUMN     "time_zone" TEXT;

-- CreateTable
CREATE TABLE "time_zone" (
    "name" TEXT NOT NULL,

    CONSTRAINT "time_zone_pkey" PRIMARY KEY ("name")
);
