-- Who acted: an account, or the installation by itself in a job.
ALTER TABLE "operation_log" ADD COLUMN     "actor_kind" TEXT NOT NULL DEFAULT 'account';
