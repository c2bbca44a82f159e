-- DropIndex
DROP INDEX "card_usage_client_id_idx";

-- DropIndex
DROP INDEX "card_usage_update_time_id_idx";

-- DropIndex
DROP INDEX "card_usage_day_client_id_idx";

-- DropIndex
DROP INDEX "online_day_client_id_idx";

-- DropIndex
DROP INDEX "online_day_date_terminal_id_idx";

-- AlterTable
ALTER TABLE "online_day" DROP CONSTRAINT "online_day_pkey",
ADD COLUMN     "id" BIGSERIAL NOT NULL,
ADD CONSTRAINT "online_day_pkey" PRIMARY KEY ("id");

-- CreateTable
CREATE TABLE "stat_hour" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "dirty_time" TIMESTAMPTZ(3),

    CONSTRAINT "stat_hour_pkey" PRIMARY KEY ("hour")
);

-- CreateTable
CREATE TABLE "server_hour" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "users_peak" INTEGER NOT NULL,
    "users_total" BIGINT NOT NULL,
    "tcp_peak" INTEGER NOT NULL,
    "tcp_total" BIGINT NOT NULL,
    "udp_peak" INTEGER NOT NULL,
    "udp_total" BIGINT NOT NULL,
    "requests" BIGINT NOT NULL,
    "responses" BIGINT NOT NULL,

    CONSTRAINT "server_hour_pkey" PRIMARY KEY ("hour","server_id")
);

-- CreateTable
CREATE TABLE "traffic_hour" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "scope_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "traffic_hour_pkey" PRIMARY KEY ("scope_id","hour","server_id","kind")
);

-- CreateTable
CREATE TABLE "online_hour" (
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "scope_id" INTEGER NOT NULL,
    "slots" INTEGER NOT NULL,
    "peak" INTEGER NOT NULL,
    "total" BIGINT NOT NULL,

    CONSTRAINT "online_hour_pkey" PRIMARY KEY ("scope_id","hour","server_id")
);

-- CreateIndex
CREATE INDEX "stat_hour_dirty_time_idx" ON "stat_hour"("dirty_time");

-- CreateIndex
CREATE INDEX "traffic_hour_hour_idx" ON "traffic_hour"("hour");

-- CreateIndex
CREATE INDEX "online_hour_hour_idx" ON "online_hour"("hour");

-- CreateIndex
CREATE INDEX "card_usage_client_id_day_id_idx" ON "card_usage"("client_id", "day" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "card_usage_day_id_idx" ON "card_usage"("day" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "card_usage_iccid_ms_id_idx" ON "card_usage" USING GIN ("iccid" gin_trgm_ops, "ms_id" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "card_usage_day_client_id_day_id_idx" ON "card_usage_day"("client_id", "day" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "card_usage_day_iccid_ms_id_idx" ON "card_usage_day" USING GIN ("iccid" gin_trgm_ops, "ms_id" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "online_day_date_id_idx" ON "online_day"("date" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "online_day_client_id_date_id_idx" ON "online_day"("client_id", "date" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "online_day_terminal_id_date_key" ON "online_day"("terminal_id", "date");

-- Each scope's rows in the order that lists show them in.
DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('CREATE INDEX "online_day_scope%1$s_idx" ON "online_day" ((scope_path[%1$s]), date DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "card_usage_scope%1$s_idx" ON "card_usage" ((scope_path[%1$s]), day DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "card_usage_day_scope%1$s_idx" ON "card_usage_day" ((scope_path[%1$s]), day DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE STATISTICS "online_day_scope%1$s_stat" ON (scope_path[%1$s]) FROM "online_day"', level);
    EXECUTE format('CREATE STATISTICS "card_usage_scope%1$s_stat" ON (scope_path[%1$s]) FROM "card_usage"', level);
    EXECUTE format('CREATE STATISTICS "card_usage_day_scope%1$s_stat" ON (scope_path[%1$s]) FROM "card_usage_day"', level);
  END LOOP;
END
$$;

-- What comes for an hour that was added up marks it. Whoever marks waits for whoever adds up, and the other way round: nothing falls between.
CREATE FUNCTION "mark_stat_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'server_minute' THEN
    UPDATE stat_hour SET dirty_time = now() WHERE hour IN (
      SELECT hour FROM stat_hour WHERE hour IN (SELECT date_trunc('hour', minute, 'UTC') FROM touched) ORDER BY hour FOR UPDATE);
  ELSE
    UPDATE stat_hour SET dirty_time = now() WHERE hour IN (
      SELECT hour FROM stat_hour WHERE hour IN (SELECT date_trunc('hour', slot_time, 'UTC') FROM touched) ORDER BY hour FOR UPDATE);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "server_minute_added" AFTER INSERT ON "server_minute" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_stat_hours"();
CREATE TRIGGER "server_minute_changed" AFTER UPDATE ON "server_minute" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_stat_hours"();
CREATE TRIGGER "traffic_slot_added" AFTER INSERT ON "traffic_slot" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_stat_hours"();
CREATE TRIGGER "traffic_slot_changed" AFTER UPDATE ON "traffic_slot" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_stat_hours"();
CREATE TRIGGER "online_slot_added" AFTER INSERT ON "online_slot" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_stat_hours"();
CREATE TRIGGER "online_slot_changed" AFTER UPDATE ON "online_slot" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_stat_hours"();
