-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_spent_coins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO coin_spent AS c (client_id, currency, month, amount)
    SELECT p.client_id, s.currency, date_trunc('month', s.create_time AT TIME ZONE 'UTC')::date, sum(s.amount)
    FROM posted s JOIN coin_account k ON k.id = s.account_id AND k.kind = 'spent'
    JOIN (SELECT DISTINCT ON (bill_id) bill_id, client_id FROM posted WHERE client_id IS NOT NULL) p ON p.bill_id = s.bill_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (client_id, currency, month) DO UPDATE SET amount = c.amount + excluded.amount;
  RETURN NULL;
END
$function$;

CREATE TRIGGER bill_entry_spent AFTER INSERT ON bill_entry REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION count_spent_coins();
