-- AlterTable
ALTER TABLE "terminal_presence" ADD COLUMN     "conn_type" TEXT,
ADD COLUMN     "counted_until" TIMESTAMPTZ(3),
ADD COLUMN     "group_id" INTEGER,
ADD COLUMN     "ip" TEXT,
ADD COLUMN     "server_id" INTEGER,
ADD COLUMN     "session_id" BIGINT,
ADD COLUMN     "state_time" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "server_token" (
    "hash" TEXT NOT NULL,
    "server_id" INTEGER NOT NULL,
    "end_time" TIMESTAMPTZ(3),
    "create_time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "server_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "gateway_stream" (
    "server_id" INTEGER NOT NULL,
    "stream" TEXT NOT NULL,
    "last_seq" BIGINT NOT NULL,
    "last_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "gateway_stream_pkey" PRIMARY KEY ("server_id","stream")
);

-- CreateTable
CREATE TABLE "gateway_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "terminal_id" INTEGER,
    "client_id" INTEGER,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "gateway_event_pkey" PRIMARY KEY ("at","id")
) PARTITION BY RANGE ("at");

-- CreateTable
CREATE TABLE "online_session" (
    "id" BIGSERIAL NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "server_id" INTEGER,
    "begin_time" TIMESTAMPTZ(3) NOT NULL,
    "end_time" TIMESTAMPTZ(3),
    "reason" TEXT,
    "group_id" INTEGER,
    "conn_type" TEXT NOT NULL,
    "ip" TEXT,

    CONSTRAINT "online_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "online_day" (
    "terminal_id" INTEGER NOT NULL,
    "date" DATE NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "seconds" INTEGER NOT NULL DEFAULT 0,
    "sessions" INTEGER NOT NULL DEFAULT 0,
    "first_online_time" TIMESTAMPTZ(3) NOT NULL,
    "last_offline_time" TIMESTAMPTZ(3),

    CONSTRAINT "online_day_pkey" PRIMARY KEY ("terminal_id","date")
);

-- CreateTable
CREATE TABLE "server_minute" (
    "server_id" INTEGER NOT NULL,
    "minute" TIMESTAMPTZ(0) NOT NULL,
    "users_online" INTEGER NOT NULL,
    "tcp" INTEGER NOT NULL,
    "udp" INTEGER NOT NULL,
    "requests" INTEGER NOT NULL,
    "responses" INTEGER NOT NULL,

    CONSTRAINT "server_minute_pkey" PRIMARY KEY ("server_id","minute")
);

-- CreateTable
CREATE TABLE "traffic_slot" (
    "slot_time" TIMESTAMPTZ(0) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "traffic_slot_pkey" PRIMARY KEY ("slot_time","server_id","client_id","kind")
);

-- CreateTable
CREATE TABLE "online_slot" (
    "slot_time" TIMESTAMPTZ(0) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "online" INTEGER NOT NULL,

    CONSTRAINT "online_slot_pkey" PRIMARY KEY ("slot_time","server_id","client_id")
);

-- CreateTable
CREATE TABLE "card_usage" (
    "id" SERIAL NOT NULL,
    "iccid" TEXT NOT NULL,
    "terminal_id" INTEGER,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "day" DATE NOT NULL,
    "day_bytes" BIGINT NOT NULL,
    "month" DATE NOT NULL,
    "month_bytes" BIGINT NOT NULL,
    "plan_total" DECIMAL(12,2),
    "update_time" TIMESTAMPTZ(3) NOT NULL,
    "row_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "card_usage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "card_usage_day" (
    "id" BIGSERIAL NOT NULL,
    "iccid" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "terminal_id" INTEGER,
    "ms_id" TEXT NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "up_bytes" BIGINT NOT NULL,
    "down_bytes" BIGINT NOT NULL,

    CONSTRAINT "card_usage_day_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_position" (
    "terminal_id" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "lat" DOUBLE PRECISION NOT NULL,
    "lon" DOUBLE PRECISION NOT NULL,
    "accuracy" DOUBLE PRECISION,
    "speed" DOUBLE PRECISION,
    "heading" DOUBLE PRECISION,

    CONSTRAINT "terminal_position_pkey" PRIMARY KEY ("terminal_id")
);

-- CreateTable
CREATE TABLE "terminal_alarm" (
    "terminal_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "terminal_alarm_pkey" PRIMARY KEY ("terminal_id","kind")
);

-- CreateTable
CREATE TABLE "hardware_report" (
    "terminal_id" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "reported" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "hardware_report_pkey" PRIMARY KEY ("terminal_id","field")
);

-- CreateTable
CREATE TABLE "authorize_failure" (
    "id" BIGSERIAL NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "authorize_failure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terminal_command" (
    "id" BIGSERIAL NOT NULL,
    "server_id" INTEGER NOT NULL,
    "terminal_id" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "create_time" TIMESTAMPTZ(3) NOT NULL,
    "not_after" TIMESTAMPTZ(3),
    "sent_time" TIMESTAMPTZ(3),
    "end_time" TIMESTAMPTZ(3),
    "reason" TEXT,
    "result" JSONB,
    "log_id" BIGINT,

    CONSTRAINT "terminal_command_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "gateway_change" (
    "id" BIGSERIAL NOT NULL,
    "txid" BIGINT NOT NULL,
    "server_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "ref" TEXT NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gateway_change_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "server_token_server_id_idx" ON "server_token"("server_id");

-- CreateIndex
CREATE INDEX "gateway_stream_last_time_idx" ON "gateway_stream"("last_time");

-- CreateIndex
CREATE INDEX "gateway_event_terminal_id_at_id_idx" ON "gateway_event"("terminal_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "online_session_terminal_id_begin_time_idx" ON "online_session"("terminal_id", "begin_time" DESC);

-- CreateIndex
CREATE INDEX "online_session_begin_time_idx" ON "online_session"("begin_time");

-- CreateIndex
CREATE INDEX "online_day_date_terminal_id_idx" ON "online_day"("date" DESC, "terminal_id");

-- CreateIndex
CREATE INDEX "online_day_client_id_idx" ON "online_day"("client_id");

-- CreateIndex
CREATE INDEX "server_minute_minute_idx" ON "server_minute"("minute");

-- CreateIndex
CREATE INDEX "traffic_slot_server_id_idx" ON "traffic_slot"("server_id");

-- CreateIndex
CREATE INDEX "traffic_slot_client_id_idx" ON "traffic_slot"("client_id");

-- CreateIndex
CREATE INDEX "online_slot_server_id_idx" ON "online_slot"("server_id");

-- CreateIndex
CREATE INDEX "online_slot_client_id_idx" ON "online_slot"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_usage_iccid_key" ON "card_usage"("iccid");

-- CreateIndex
CREATE INDEX "card_usage_terminal_id_idx" ON "card_usage"("terminal_id");

-- CreateIndex
CREATE INDEX "card_usage_client_id_idx" ON "card_usage"("client_id");

-- CreateIndex
CREATE INDEX "card_usage_update_time_id_idx" ON "card_usage"("update_time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "card_usage_day_day_id_idx" ON "card_usage_day"("day" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "card_usage_day_terminal_id_idx" ON "card_usage_day"("terminal_id");

-- CreateIndex
CREATE INDEX "card_usage_day_client_id_idx" ON "card_usage_day"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "card_usage_day_iccid_day_key" ON "card_usage_day"("iccid", "day");

-- CreateIndex
CREATE INDEX "terminal_alarm_is_on_at_idx" ON "terminal_alarm"("is_on", "at" DESC);

-- CreateIndex
CREATE INDEX "hardware_report_since_idx" ON "hardware_report"("since" DESC);

-- CreateIndex
CREATE INDEX "authorize_failure_terminal_id_time_idx" ON "authorize_failure"("terminal_id", "time" DESC);

-- CreateIndex
CREATE INDEX "authorize_failure_time_idx" ON "authorize_failure"("time");

-- CreateIndex
CREATE INDEX "terminal_command_server_id_state_id_idx" ON "terminal_command"("server_id", "state", "id");

-- CreateIndex
CREATE INDEX "terminal_command_terminal_id_id_idx" ON "terminal_command"("terminal_id", "id" DESC);

-- CreateIndex
CREATE INDEX "terminal_command_create_time_idx" ON "terminal_command"("create_time");

-- CreateIndex
CREATE INDEX "gateway_change_server_id_txid_id_idx" ON "gateway_change"("server_id", "txid", "id");

-- CreateIndex
CREATE INDEX "gateway_change_time_idx" ON "gateway_change"("time");

-- CreateIndex
CREATE INDEX "terminal_presence_session_id_idx" ON "terminal_presence"("session_id");

-- AddForeignKey
ALTER TABLE "server_token" ADD CONSTRAINT "server_token_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gateway_stream" ADD CONSTRAINT "gateway_stream_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_session" ADD CONSTRAINT "online_session_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_day" ADD CONSTRAINT "online_day_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "server_minute" ADD CONSTRAINT "server_minute_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "traffic_slot" ADD CONSTRAINT "traffic_slot_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "traffic_slot" ADD CONSTRAINT "traffic_slot_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_slot" ADD CONSTRAINT "online_slot_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "online_slot" ADD CONSTRAINT "online_slot_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_usage" ADD CONSTRAINT "card_usage_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_usage" ADD CONSTRAINT "card_usage_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_usage_day" ADD CONSTRAINT "card_usage_day_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "card_usage_day" ADD CONSTRAINT "card_usage_day_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_position" ADD CONSTRAINT "terminal_position_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_alarm" ADD CONSTRAINT "terminal_alarm_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "hardware_report" ADD CONSTRAINT "hardware_report_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "authorize_failure" ADD CONSTRAINT "authorize_failure_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_command" ADD CONSTRAINT "terminal_command_server_id_fkey" FOREIGN KEY ("server_id") REFERENCES "server"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terminal_command" ADD CONSTRAINT "terminal_command_terminal_id_fkey" FOREIGN KEY ("terminal_id") REFERENCES "terminal"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Tokens of before stay good.
INSERT INTO "server_token" ("hash", "server_id", "create_time")
SELECT "token_hash", "id", "create_time" FROM "server" WHERE "token_hash" IS NOT NULL;
ALTER TABLE "server" DROP COLUMN "token_hash";
