-- Every terminal has the PoC service, so there is one of it.
CREATE UNIQUE INDEX "function_kind_poc_idx" ON "function_kind" ("category") WHERE category = 'poc';

-- What is billed by duration is counted in minutes or seconds, and nothing else is (spec §3).
ALTER TABLE "function_kind" ADD CONSTRAINT "function_kind_unit_check" CHECK (
  CASE billing_mode WHEN 'time' THEN unit IN ('permanent', 'yearly', 'monthly', 'daily', 'hourly')
                    WHEN 'duration' THEN unit IN ('minutely', 'secondly')
                    ELSE false END);
