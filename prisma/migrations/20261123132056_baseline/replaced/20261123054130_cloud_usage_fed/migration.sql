-- DropForeignKey
ALTER TABLE "cloud_usage" DROP CONSTRAINT "cloud_usage_terminal_id_fkey";

-- DropIndex
DROP INDEX "cloud_usage_plan_id_idx";

-- AlterTable: rows that are there already count from the first of their month.
ALTER TABLE "cloud_usage" ADD COLUMN     "since" DATE,
ADD COLUMN     "to_mail" SMALLINT;
UPDATE "cloud_usage" SET "since" = "month";
ALTER TABLE "cloud_usage" ALTER COLUMN "since" SET NOT NULL;
ALTER TABLE "cloud_usage" ADD CONSTRAINT "cloud_usage_to_mail_check" CHECK ("to_mail" IN (80, 100));

-- What cards have used in the months of which the days are known, with the terminal and the client of the last day.
INSERT INTO "cloud_usage" ("iccid", "month", "since", "terminal_id", "ms_id", "client_id", "scope_path", "bytes", "update_time")
SELECT m."iccid", m."month", m."since", l."terminal_id", l."ms_id", l."client_id", l."scope_path", m."bytes", m."last"::timestamptz
FROM (
  SELECT "iccid", date_trunc('month', "day")::date AS "month", min("day") AS "since", max("day") AS "last", sum("up_bytes" + "down_bytes") AS "bytes"
  FROM "card_usage_day" GROUP BY "iccid", date_trunc('month', "day")::date
) m JOIN "card_usage_day" l ON l."iccid" = m."iccid" AND l."day" = m."last"
ON CONFLICT ("iccid", "month") DO NOTHING;

-- CreateIndex
CREATE INDEX "cloud_usage_plan_id_month_id_idx" ON "cloud_usage"("plan_id", "month" DESC, "id" DESC);

-- Cards that have come near their plan, and those of whom their client is yet to be told.
CREATE INDEX "cloud_usage_warned_idx" ON "cloud_usage" ("month" DESC, "id" DESC) WHERE "warned_80" IS NOT NULL;
CREATE INDEX "cloud_usage_to_mail_idx" ON "cloud_usage" ("client_id", "id") WHERE "to_mail" IS NOT NULL;

-- Each scope's rows in the order that lists show them in.
DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('CREATE INDEX "cloud_usage_scope%1$s_idx" ON "cloud_usage" ((scope_path[%1$s]), month DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE STATISTICS "cloud_usage_scope%1$s_stat" ON (scope_path[%1$s]) FROM "cloud_usage"', level);
  END LOOP;
END
$$;
