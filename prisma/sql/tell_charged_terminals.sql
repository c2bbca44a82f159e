-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_charged_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changed integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT terminal_id) INTO changed FROM added WHERE amount > 0 AND bill_id IS NULL;
  ELSE
    SELECT array_agg(DISTINCT x.terminal_id) INTO changed
      FROM (SELECT id, terminal_id, bill_id FROM added WHERE amount > 0 EXCEPT SELECT id, terminal_id, bill_id FROM gone) x;
  END IF;
  IF changed IS NOT NULL THEN PERFORM tell_terminals(changed); END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER use_charge_told_added AFTER INSERT ON use_charge REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_charged_terminals();

CREATE TRIGGER use_charge_told_changed AFTER UPDATE ON use_charge REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_charged_terminals();
