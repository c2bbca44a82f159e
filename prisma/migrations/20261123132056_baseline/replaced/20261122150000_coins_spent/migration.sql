-- What clients spent in a month (UTC), kept by the bills themselves: figures of a year never read the ledger.
CREATE TABLE "coin_spent" (
    "client_id" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "month" DATE NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "coin_spent_pkey" PRIMARY KEY ("client_id", "currency", "month")
);
CREATE INDEX "coin_spent_month_idx" ON "coin_spent" ("month");

-- What the ledger itself says: coins that came to the account 'spent', from the client whose bill it is. Its own entry may be missing
-- in that currency, where as much was converted.
CREATE VIEW "coin_spent_recount" AS
  SELECT p.client_id, s.currency, date_trunc('month', s.create_time AT TIME ZONE 'UTC')::date AS month, sum(s.amount)::bigint AS amount
  FROM coin_account k
  JOIN bill_entry s ON s.account_id = k.id
  JOIN LATERAL (SELECT e.client_id FROM bill_entry e WHERE e.bill_id = s.bill_id AND e.client_id IS NOT NULL LIMIT 1) p ON true
  WHERE k.kind = 'spent' GROUP BY 1, 2, 3;

-- The payer's coins are locked by the booking, so that nobody else adds to its rows meanwhile.
CREATE FUNCTION "count_spent_coins"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO coin_spent AS c (client_id, currency, month, amount)
    SELECT p.client_id, s.currency, date_trunc('month', s.create_time AT TIME ZONE 'UTC')::date, sum(s.amount)
    FROM posted s JOIN coin_account k ON k.id = s.account_id AND k.kind = 'spent'
    JOIN (SELECT DISTINCT ON (bill_id) bill_id, client_id FROM posted WHERE client_id IS NOT NULL) p ON p.bill_id = s.bill_id
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (client_id, currency, month) DO UPDATE SET amount = c.amount + excluded.amount;
  RETURN NULL;
END
$$;
CREATE TRIGGER "bill_entry_spent" AFTER INSERT ON "bill_entry"
  REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION "count_spent_coins"();

INSERT INTO coin_spent (client_id, currency, month, amount) SELECT client_id, currency, month, amount FROM coin_spent_recount;
