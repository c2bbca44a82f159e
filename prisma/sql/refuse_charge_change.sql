-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.refuse_charge_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  paid "use_charge" := OLD;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    paid.scope_path := NEW.scope_path;
    IF OLD.bill_id IS NULL THEN paid.bill_id := NEW.bill_id; END IF;
    IF NEW IS NOT DISTINCT FROM paid THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a charge is only ever paid';
END
$function$;

CREATE TRIGGER use_charge_only_paid BEFORE DELETE OR UPDATE ON use_charge FOR EACH ROW EXECUTE FUNCTION refuse_charge_change();
