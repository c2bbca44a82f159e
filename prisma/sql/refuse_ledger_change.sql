-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'scope_path' = to_jsonb(OLD) - 'scope_path'
      AND to_jsonb(NEW) -> 'scope_path' IS DISTINCT FROM to_jsonb(OLD) -> 'scope_path' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$function$;

CREATE TRIGGER bill_append_only BEFORE DELETE OR UPDATE ON bill FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER bill_no_truncate BEFORE TRUNCATE ON bill FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER bill_entry_append_only BEFORE DELETE OR UPDATE ON bill_entry FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER bill_entry_no_truncate BEFORE TRUNCATE ON bill_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER client_voucher_no_truncate BEFORE TRUNCATE ON client_voucher FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_append_only BEFORE DELETE OR UPDATE ON cloud_order FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_no_truncate BEFORE TRUNCATE ON cloud_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_item_append_only BEFORE DELETE OR UPDATE ON cloud_order_item FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER cloud_order_item_no_truncate BEFORE TRUNCATE ON cloud_order_item FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER coin_account_no_truncate BEFORE TRUNCATE ON coin_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER use_charge_no_truncate BEFORE TRUNCATE ON use_charge FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER validity_change_append_only BEFORE DELETE OR UPDATE ON validity_change FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER validity_change_no_truncate BEFORE TRUNCATE ON validity_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_move_append_only BEFORE DELETE OR UPDATE ON voucher_move FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_move_no_truncate BEFORE TRUNCATE ON voucher_move FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_use_append_only BEFORE DELETE OR UPDATE ON voucher_use FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER voucher_use_no_truncate BEFORE TRUNCATE ON voucher_use FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
