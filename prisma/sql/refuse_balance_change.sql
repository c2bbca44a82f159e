-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.refuse_balance_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF coalesce(NEW.balance, 0) <> 0 THEN RAISE EXCEPTION 'a coin account starts empty'; END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'coin accounts are never deleted'; END IF;
  IF NEW.balance IS DISTINCT FROM OLD.balance AND coalesce(current_setting('roger.posting', true), '') <> 'on' THEN
    RAISE EXCEPTION 'balances change by entries only';
  END IF;
  IF (NEW.kind, NEW.currency, NEW.client_id) IS DISTINCT FROM (OLD.kind, OLD.currency, OLD.client_id) THEN
    RAISE EXCEPTION 'a coin account keeps its client and currency';
  END IF;
  RETURN NEW;
END
$function$;

CREATE TRIGGER coin_account_by_entries BEFORE INSERT OR DELETE OR UPDATE ON coin_account FOR EACH ROW EXECUTE FUNCTION refuse_balance_change();
