-- AlterTable
ALTER TABLE "apk" ADD COLUMN     "package_name" TEXT;
