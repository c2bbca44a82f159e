-- CreateTable
CREATE TABLE "upgrade_task" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "apk_id" INTEGER NOT NULL,
    "targets" JSONB NOT NULL,
    "stages" JSONB NOT NULL,
    "done_share" DOUBLE PRECISION NOT NULL,
    "max_failed" DOUBLE PRECISION NOT NULL,
    "max_silent" DOUBLE PRECISION NOT NULL,
    "deadline_hours" INTEGER NOT NULL,
    "offline_days" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "paused_by" TEXT,
    "pause_reason" TEXT,
    "pause_share" DOUBLE PRECISION,
    "stage" INTEGER NOT NULL DEFAULT 0,
    "start_time" TIMESTAMPTZ(3),
    "end_time" TIMESTAMPTZ(3),
    "total" INTEGER NOT NULL DEFAULT 0,
    "left_out" INTEGER NOT NULL DEFAULT 0,
    "waiting" INTEGER NOT NULL DEFAULT 0,
    "under_way" INTEGER NOT NULL DEFAULT 0,
    "silent" INTEGER NOT NULL DEFAULT 0,
    "upgraded" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "begun" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 0,
    "round_begun" INTEGER NOT NULL DEFAULT 0,
    "round_failed" INTEGER NOT NULL DEFAULT 0,
    "round_silent" INTEGER NOT NULL DEFAULT 0,
    "measured" INTEGER NOT NULL DEFAULT 0,
    "seconds" BIGINT NOT NULL DEFAULT 0,
    "forecast_time" TIMESTAMPTZ(3),
    "resolved_to" INTEGER,
    "walked_to" INTEGER,
    "walk_time" TIMESTAMPTZ(3),
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "creator_id" INTEGER,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "upgrade_task_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upgrade_record" (
    "id" BIGSERIAL NOT NULL,
    "task_id" INTEGER NOT NULL,
    "terminal_id" INTEGER,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "old_version" TEXT,
    "new_version" TEXT,
    "queued_time" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 1,
    "round" INTEGER,
    "asked_time" TIMESTAMPTZ(3),
    "command_id" BIGINT,
    "due_time" TIMESTAMPTZ(3),
    "download_time" TIMESTAMPTZ(3),
    "download_times" INTEGER NOT NULL DEFAULT 0,
    "upgrade_time" TIMESTAMPTZ(3),
    "reason" TEXT,
    "create_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upgrade_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upgrade_point" (
    "task_id" INTEGER NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "begun" INTEGER NOT NULL,
    "upgraded" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "silent" INTEGER NOT NULL,

    CONSTRAINT "upgrade_point_pkey" PRIMARY KEY ("task_id","time")
);

-- CreateIndex
CREATE INDEX "upgrade_task_client_id_idx" ON "upgrade_task"("client_id");

-- CreateIndex
CREATE INDEX "upgrade_task_apk_id_idx" ON "upgrade_task"("apk_id");

-- CreateIndex
CREATE INDEX "upgrade_task_creator_id_idx" ON "upgrade_task"("creator_id");

-- CreateIndex
CREATE INDEX "upgrade_task_status_start_time_idx" ON "upgrade_task"("status", "start_time");

-- CreateIndex
CREATE INDEX "upgrade_record_task_id_id_idx" ON "upgrade_record"("task_id", "id" DESC);

-- CreateIndex
CREATE INDEX "upgrade_record_terminal_id_idx" ON "upgrade_record"("terminal_id");

-- CreateIndex
CREATE INDEX "upgrade_record_client_id_id_idx" ON "upgrade_record"("client_id", "id" DESC);

-- CreateIndex
CREATE INDEX "upgrade_record_upgrade_time_id_idx" ON "upgrade_record"("upgrade_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "upgrade_record_create_time_idx" ON "upgrade_record"("create_time");

-- CreateIndex
CREATE INDEX "upgrade_record_ms_id_idx" ON "upgrade_record" USING GIN ("ms_id" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "upgrade_record_task_id_terminal_id_key" ON "upgrade_record"("task_id", "terminal_id");

-- AddForeignKey
ALTER TABLE "upgrade_task" ADD CONSTRAINT "upgrade_task_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upgrade_task" ADD CONSTRAINT "upgrade_task_apk_id_fkey" FOREIGN KEY ("apk_id") REFERENCES "apk"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upgrade_task" ADD CONSTRAINT "upgrade_task_creator_id_fkey" FOREIGN KEY ("creator_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upgrade_record" ADD CONSTRAINT "upgrade_record_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "upgrade_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upgrade_record" ADD CONSTRAINT "upgrade_record_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upgrade_point" ADD CONSTRAINT "upgrade_point_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "upgrade_task"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: whoever moves a record keeps the sums right.
ALTER TABLE "upgrade_task" ADD CONSTRAINT "upgrade_task_counts_add_up" CHECK (
  total = waiting + under_way + silent + upgraded + failed AND begun <= total
  AND least(total, left_out, waiting, under_way, silent, upgraded, failed, begun) >= 0);

-- Terminals that wait for their turn, and those that are looked at for silence.
CREATE INDEX "upgrade_record_waiting_idx" ON "upgrade_record" ("task_id", "terminal_id") WHERE state = 'waiting';
CREATE INDEX "upgrade_record_due_idx" ON "upgrade_record" ("task_id", "due_time")
  WHERE state IN ('asked', 'downloading', 'downloaded', 'installing');

-- Each scope's rows in the order that lists show them in.
DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('CREATE INDEX "upgrade_record_scope%1$s_idx" ON "upgrade_record" ((scope_path[%1$s]), id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE STATISTICS "upgrade_record_scope%1$s_stat" ON (scope_path[%1$s]) FROM "upgrade_record"', level);
  END LOOP;
END
$$;
