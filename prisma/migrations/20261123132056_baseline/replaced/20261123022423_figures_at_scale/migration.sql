-- DropForeignKey
ALTER TABLE "online_slot" DROP CONSTRAINT "online_slot_client_id_fkey";

-- DropForeignKey
ALTER TABLE "traffic_slot" DROP CONSTRAINT "traffic_slot_client_id_fkey";

-- DropIndex
DROP INDEX "online_slot_client_id_idx";

-- DropIndex
DROP INDEX "traffic_slot_client_id_idx";

-- CreateTable
CREATE TABLE "traffic_total" (
    "slot_time" TIMESTAMPTZ(0) NOT NULL,
    "server_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "traffic_total_pkey" PRIMARY KEY ("slot_time","server_id","kind")
);

-- CreateTable
CREATE TABLE "online_sum_day" (
    "date" DATE NOT NULL,
    "dirty_time" TIMESTAMPTZ(3),

    CONSTRAINT "online_sum_day_pkey" PRIMARY KEY ("date")
);

-- CreateTable
CREATE TABLE "online_day_sum" (
    "id" BIGSERIAL NOT NULL,
    "date" DATE NOT NULL,
    "client_id" INTEGER NOT NULL,
    "scope_path" INTEGER[],
    "terminals" INTEGER NOT NULL,
    "seconds" BIGINT NOT NULL,
    "sessions" BIGINT NOT NULL,

    CONSTRAINT "online_day_sum_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "presence_count" (
    "client_id" INTEGER NOT NULL,
    "online" INTEGER NOT NULL,
    "seen" INTEGER NOT NULL,
    "counted_time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_count_pkey" PRIMARY KEY ("client_id")
);

-- CreateIndex
CREATE INDEX "online_sum_day_dirty_time_idx" ON "online_sum_day"("dirty_time");

-- CreateIndex
CREATE INDEX "online_day_sum_date_client_id_idx" ON "online_day_sum"("date", "client_id");

-- CreateIndex
CREATE INDEX "online_slot_client_id_slot_time_idx" ON "online_slot"("client_id", "slot_time");

-- CreateIndex
CREATE INDEX "traffic_slot_client_id_slot_time_idx" ON "traffic_slot"("client_id", "slot_time");

-- Figures that a deleted client leaves to its superior are in the sums of all above already.
CREATE OR REPLACE FUNCTION "mark_stat_hours"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('roger.passing_on', true) = 'on' THEN
    RETURN NULL;
  END IF;
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

-- Hours that were added up have no totals of five minutes yet.
UPDATE stat_hour SET dirty_time = now() WHERE dirty_time IS NULL AND EXISTS (
  SELECT 1 FROM traffic_slot s WHERE s.slot_time >= stat_hour.hour AND s.slot_time < stat_hour.hour + interval '1 hour');

-- Days that were added up are marked when something of them changes; whoever adds them up waits for nobody who has begun later.
-- A transaction marks a day once: terminals that are deleted take their days one by one.
CREATE FUNCTION "mark_online_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE online_sum_day SET dirty_time = now() WHERE date IN (
    SELECT date FROM online_sum_day WHERE date IN (SELECT date FROM touched) AND dirty_time IS DISTINCT FROM now()::timestamptz(3)
    ORDER BY date FOR UPDATE);
  RETURN NULL;
END
$$;

CREATE TRIGGER "online_day_added" AFTER INSERT ON "online_day" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_online_days"();
CREATE TRIGGER "online_day_changed" AFTER UPDATE ON "online_day" REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_online_days"();
CREATE TRIGGER "online_day_deleted" AFTER DELETE ON "online_day" REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION "mark_online_days"();
