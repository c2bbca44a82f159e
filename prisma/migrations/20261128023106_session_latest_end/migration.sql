-- AlterTable
ALTER TABLE "session" ADD COLUMN     "latest_end" TIMESTAMPTZ(3);

-- A session that views as another account is not to be extended by use, also one that is open at the upgrade.
UPDATE "session" SET "latest_end" = "expire_time" WHERE "viewer_session_id" IS NOT NULL;
