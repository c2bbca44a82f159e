-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_raised_twins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(terminal_id) INTO changed FROM added WHERE desired_version > 0;
  ELSE
    SELECT array_agg(x.terminal_id) INTO changed
      FROM (SELECT terminal_id, desired_version FROM added EXCEPT SELECT terminal_id, desired_version FROM gone) x;
  END IF;
  IF changed IS NOT NULL THEN PERFORM tell_terminals(changed); END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER terminal_twin_told_added AFTER INSERT ON terminal_twin REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_raised_twins();

CREATE TRIGGER terminal_twin_told_changed AFTER UPDATE ON terminal_twin REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_raised_twins();
