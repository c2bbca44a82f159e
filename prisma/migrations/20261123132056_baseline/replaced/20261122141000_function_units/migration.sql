-- A function is sold and charged in its own unit: by time for ever, by the year, the month or the day; by duration by the
-- hour, the minute or the second. PoC is sold by the year or the month.

-- The hour was offered by time before, but never sold.
UPDATE "function_kind" SET unit = 'daily' WHERE billing_mode = 'time' AND unit = 'hourly';
UPDATE "function_kind" SET unit = 'yearly' WHERE category = 'poc' AND unit NOT IN ('yearly', 'monthly');
ALTER TABLE "function_kind" DROP CONSTRAINT "function_kind_unit_check";
ALTER TABLE "function_kind" ADD CONSTRAINT "function_kind_unit_check" CHECK (
  CASE billing_mode WHEN 'time' THEN unit IN ('permanent', 'yearly', 'monthly', 'daily')
                    WHEN 'duration' THEN unit IN ('hourly', 'minutely', 'secondly')
  END AND (category <> 'poc' OR unit IN ('yearly', 'monthly')));

ALTER TABLE "template_price" DROP CONSTRAINT "template_price_unit_check";
ALTER TABLE "template_price" ADD CONSTRAINT "template_price_unit_check" CHECK (
  (unit, currency) IN (('permanent', 'YCOIN'), ('yearly', 'YCOIN'), ('monthly', 'MCOIN'), ('monthly', 'KCOIN'), ('daily', 'KCOIN'),
    ('hourly', 'KCOIN'), ('minutely', 'KCOIN'), ('secondly', 'KCOIN')));

-- Prices in units that their function is not sold in never counted.
DELETE FROM "template_price" p USING "function_kind" f WHERE f.id = p.function_id AND NOT CASE
  WHEN f.billing_mode = 'duration' THEN p.unit = f.unit OR (p.unit, p.currency) = ('monthly', 'KCOIN') AND f.category IN ('video', 'videoRecording')
  WHEN f.unit IN ('yearly', 'monthly') THEN p.unit IN ('yearly', 'monthly')
  ELSE p.unit = f.unit END;

-- A charge counts in the unit of its function at the time; until now that was the minute.
ALTER TABLE "use_charge" RENAME COLUMN "minutes" TO "units";
ALTER TABLE "use_charge" ADD COLUMN "unit_seconds" INTEGER NOT NULL DEFAULT 60;
ALTER TABLE "use_charge" ALTER COLUMN "unit_seconds" DROP DEFAULT;
ALTER TABLE "use_charge" DROP CONSTRAINT "use_charge_minutes_check";
ALTER TABLE "use_charge" ADD CONSTRAINT "use_charge_units_check" CHECK (
  unit_seconds IN (1, 60, 3600) AND seconds >= 0 AND carried_before >= 0 AND carried_after BETWEEN 0 AND unit_seconds - 1
  AND carried_before::bigint + seconds = unit_seconds * units::bigint + carried_after);
