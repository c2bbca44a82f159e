-- AlterTable
ALTER TABLE "terminal_command" ADD COLUMN     "request_id" TEXT;
