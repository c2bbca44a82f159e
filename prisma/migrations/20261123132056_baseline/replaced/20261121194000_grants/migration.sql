-- Validity that no bill accounts for: of terminals older than the ledger, and of those a seed stores. Each client gets one
-- bill that grants what its terminals have (domain.md §4).
CREATE FUNCTION "grant_unbilled_validity"() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  owner record;
  granted bigint;
  bills integer := 0;
BEGIN
  CREATE TEMPORARY TABLE unbilled ON COMMIT DROP AS
    SELECT t.id, t.ms_id, t.client_id, f.function_id, f.expire_time, t.anchor_day
    FROM "terminal" t
    JOIN "terminal_function" f ON f.terminal_id = t.id
    JOIN "function_kind" k ON k.id = f.function_id AND k.billing_mode = 'time'
    WHERE (f.expire_time IS NULL OR f.expire_time > t.create_time)
      AND NOT EXISTS (SELECT 1 FROM "validity_change" v WHERE v.terminal_id = t.id AND v.function_id = f.function_id);
  INSERT INTO "coin_account" (kind, currency, client_id, scope_path, balance)
    SELECT 'client', u.currency, c.id, c.path, 0
    FROM "client" c, unnest(ARRAY['YCOIN', 'MCOIN', 'KCOIN']) AS u(currency)
    WHERE c.id IN (SELECT client_id FROM unbilled) ORDER BY c.id ON CONFLICT (client_id, currency) DO NOTHING;
  FOR owner IN SELECT client_id AS id, count(DISTINCT unbilled.id) AS terminals, min(ms_id) AS ms_id
      FROM unbilled GROUP BY client_id ORDER BY client_id LOOP
    INSERT INTO "bill" (bill_no, type, method, client_id, actor_path, operator, count, ms_id, create_time)
      VALUES (to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDD') || lpad(nextval('bill_no_seq')::text, 8, '0'), 'grant', 'GRANT',
        1, '{1}', 'system', owner.terminals, CASE WHEN owner.terminals = 1 THEN owner.ms_id END, now())
      RETURNING id INTO granted;
    INSERT INTO "bill_entry" (bill_id, account_id, client_id, amount, counterpart_path, create_time)
      SELECT granted, a.id, owner.id, 0, '{}', now()
      FROM "coin_account" a WHERE a.client_id = owner.id AND a.currency = 'YCOIN';
    INSERT INTO "validity_change" (bill_id, terminal_id, ms_id, client_id, function_id, new_expire_time, old_anchor_day, amount)
      SELECT granted, u.id, u.ms_id, u.client_id, u.function_id, u.expire_time, u.anchor_day, 0
      FROM unbilled u WHERE u.client_id = owner.id ORDER BY u.id, u.function_id;
    bills := bills + 1;
  END LOOP;
  DROP TABLE unbilled;
  RETURN bills;
END
$$;

SELECT "grant_unbilled_validity"();
