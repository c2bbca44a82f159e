-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.mark_stat_hours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE TRIGGER online_slot_added AFTER INSERT ON online_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER online_slot_changed AFTER UPDATE ON online_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER server_minute_added AFTER INSERT ON server_minute REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER server_minute_changed AFTER UPDATE ON server_minute REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER traffic_slot_added AFTER INSERT ON traffic_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();

CREATE TRIGGER traffic_slot_changed AFTER UPDATE ON traffic_slot REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION mark_stat_hours();
