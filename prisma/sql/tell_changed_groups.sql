-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_changed_groups()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  SELECT array_agg(x.id) INTO changed FROM (
    SELECT id, name, type, area, parent_id, client_id, end_time FROM added
    EXCEPT SELECT id, name, type, area, parent_id, client_id, end_time FROM gone) x;
  IF changed IS NOT NULL THEN PERFORM tell_groups(changed); END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_group_told_changed AFTER UPDATE ON terminal_group REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_groups();
