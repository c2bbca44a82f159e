-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.set_scope_path()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.scope_path := CASE TG_TABLE_NAME
    WHEN 'bill_entry' THEN (SELECT scope_path FROM coin_account WHERE id = (to_jsonb(NEW) ->> 'account_id')::int)
    WHEN 'use_charge' THEN (SELECT scope_path FROM coin_account
      WHERE client_id = (to_jsonb(NEW) ->> 'client_id')::int AND currency = 'KCOIN')
    WHEN 'voucher_use' THEN (SELECT scope_path FROM client_voucher WHERE id = (to_jsonb(NEW) ->> 'voucher_id')::int)
    ELSE (SELECT path FROM client WHERE id = (to_jsonb(NEW) ->> 'client_id')::int) END;
  RETURN NEW;
END
$function$;

CREATE TRIGGER bill_entry_scope BEFORE INSERT ON bill_entry FOR EACH ROW EXECUTE FUNCTION set_scope_path();

CREATE TRIGGER login_history_scope BEFORE INSERT ON login_history FOR EACH ROW EXECUTE FUNCTION set_scope_path();

CREATE TRIGGER use_charge_scope BEFORE INSERT ON use_charge FOR EACH ROW EXECUTE FUNCTION set_scope_path();

CREATE TRIGGER voucher_use_scope BEFORE INSERT ON voucher_use FOR EACH ROW EXECUTE FUNCTION set_scope_path();
