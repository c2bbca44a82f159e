-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.refuse_voucher_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.quantity <> 0 THEN RAISE EXCEPTION 'a voucher starts empty'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'vouchers are never deleted'; END IF;
  IF (NEW.quantity, NEW.used, NEW.balance, NEW.passed_on, NEW.recycled)
      IS DISTINCT FROM (OLD.quantity, OLD.used, OLD.balance, OLD.passed_on, OLD.recycled)
      AND coalesce(current_setting('roger.posting', true), '') <> 'on' THEN
    RAISE EXCEPTION 'vouchers change by moves only';
  END IF;
  IF (NEW.voucher_no, NEW.client_id, NEW.voucher_type, NEW.poc_service, NEW.func_ids, NEW.unit, NEW.permanent, NEW.device_id,
      NEW.expire_time, NEW.from_voucher_id, NEW.license_id, NEW.creator, NEW.create_time)
      IS DISTINCT FROM (OLD.voucher_no, OLD.client_id, OLD.voucher_type, OLD.poc_service, OLD.func_ids, OLD.unit, OLD.permanent,
      OLD.device_id, OLD.expire_time, OLD.from_voucher_id, OLD.license_id, OLD.creator, OLD.create_time) THEN
    RAISE EXCEPTION 'a voucher keeps its client and what it pays for';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER client_voucher_by_moves BEFORE INSERT OR DELETE OR UPDATE ON client_voucher FOR EACH ROW EXECUTE FUNCTION refuse_voucher_change();
