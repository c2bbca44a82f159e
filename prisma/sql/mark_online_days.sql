-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.mark_online_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE online_sum_day SET dirty_time = now() WHERE date IN (
    SELECT date FROM online_sum_day WHERE date IN (SELECT date FROM touched) AND dirty_time IS DISTINCT FROM now()::timestamptz(3)
    ORDER BY date FOR UPDATE);
  RETURN NULL;
END
$function$;

CREATE TRIGGER online_day_added AFTER INSERT ON online_day REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_online_days();

CREATE TRIGGER online_day_changed AFTER UPDATE ON online_day REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_online_days();

CREATE TRIGGER online_day_deleted AFTER DELETE ON online_day REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_online_days();
