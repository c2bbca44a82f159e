-- One statement may post several bills: each entry still tells the balance that it led to, in the order of the entries.
CREATE OR REPLACE FUNCTION "post_bill_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM posted GROUP BY bill_id, currency HAVING currency IS NOT NULL AND (sum(amount) <> 0 OR count(*) < 2)) THEN
    RAISE EXCEPTION 'a bill does not balance';
  END IF;
  PERFORM set_config('roger.posting', 'on', true);
  UPDATE "coin_account" a SET balance = a.balance + p.amount
    FROM (SELECT account_id, sum(amount) AS amount FROM posted WHERE currency IS NOT NULL GROUP BY account_id) p
    WHERE a.id = p.account_id AND a.balance IS NOT NULL;
  PERFORM set_config('roger.posting', 'off', true);
  IF EXISTS (SELECT 1 FROM (
      SELECT p.currency, p.balance_after, a.currency AS account_currency, a.balance - coalesce(sum(p.amount) OVER (
          PARTITION BY p.account_id ORDER BY p.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS led_to
        FROM posted p JOIN "coin_account" a ON a.id = p.account_id WHERE p.currency IS NOT NULL) e
      WHERE e.account_currency <> e.currency OR e.led_to IS DISTINCT FROM e.balance_after) THEN
    RAISE EXCEPTION 'an entry does not tell the balance it leads to';
  END IF;
  RETURN NULL;
END
$$;
