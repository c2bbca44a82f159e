-- Rows that lists show by scope carry the path of their client, as terminals do (docs/adr/002).
ALTER TABLE "bill_entry" ADD COLUMN "scope_path" INTEGER[];
ALTER TABLE "use_charge" ADD COLUMN "scope_path" INTEGER[];
ALTER TABLE "voucher_use" ADD COLUMN "scope_path" INTEGER[];
ALTER TABLE "login_history" ADD COLUMN "scope_path" INTEGER[];

-- Rows from before get theirs; the guards step aside for that alone.
ALTER TABLE "bill_entry" DISABLE TRIGGER USER;
UPDATE "bill_entry" e SET scope_path = a.scope_path FROM "coin_account" a WHERE a.id = e.account_id;
ALTER TABLE "bill_entry" ENABLE TRIGGER USER;
ALTER TABLE "use_charge" DISABLE TRIGGER USER;
UPDATE "use_charge" d SET scope_path = a.scope_path FROM "coin_account" a WHERE a.client_id = d.client_id AND a.currency = 'KCOIN';
ALTER TABLE "use_charge" ENABLE TRIGGER USER;
ALTER TABLE "voucher_use" DISABLE TRIGGER USER;
UPDATE "voucher_use" u SET scope_path = v.scope_path FROM "client_voucher" v WHERE v.id = u.voucher_id;
ALTER TABLE "voucher_use" ENABLE TRIGGER USER;
UPDATE "login_history" h SET scope_path = c.path FROM "client" c WHERE c.id = h.client_id;

-- Whoever writes such a row, its path is that of what it hangs on.
CREATE FUNCTION "set_scope_path"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scope_path := CASE TG_TABLE_NAME
    WHEN 'bill_entry' THEN (SELECT scope_path FROM coin_account WHERE id = (to_jsonb(NEW) ->> 'account_id')::int)
    WHEN 'use_charge' THEN (SELECT scope_path FROM coin_account
      WHERE client_id = (to_jsonb(NEW) ->> 'client_id')::int AND currency = 'KCOIN')
    WHEN 'voucher_use' THEN (SELECT scope_path FROM client_voucher WHERE id = (to_jsonb(NEW) ->> 'voucher_id')::int)
    ELSE (SELECT path FROM client WHERE id = (to_jsonb(NEW) ->> 'client_id')::int) END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "bill_entry_scope" BEFORE INSERT ON "bill_entry" FOR EACH ROW EXECUTE FUNCTION "set_scope_path"();
CREATE TRIGGER "use_charge_scope" BEFORE INSERT ON "use_charge" FOR EACH ROW EXECUTE FUNCTION "set_scope_path"();
CREATE TRIGGER "voucher_use_scope" BEFORE INSERT ON "voucher_use" FOR EACH ROW EXECUTE FUNCTION "set_scope_path"();
CREATE TRIGGER "login_history_scope" BEFORE INSERT ON "login_history" FOR EACH ROW EXECUTE FUNCTION "set_scope_path"();

-- Sign-ins of a client that is gone are the platform's alone to see.
CREATE FUNCTION "unscope_login_history"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE login_history SET scope_path = NULL WHERE client_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "client_unscope_login_history" AFTER DELETE ON "client" FOR EACH ROW EXECUTE FUNCTION "unscope_login_history"();

-- Bills stay append-only, but for the place of their client in the tree.
CREATE OR REPLACE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'scope_path' = to_jsonb(OLD) - 'scope_path'
      AND to_jsonb(NEW) -> 'scope_path' IS DISTINCT FROM to_jsonb(OLD) -> 'scope_path' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE OR REPLACE FUNCTION "refuse_charge_change"() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;

-- An account of nobody's, such as the one that coins come from, is in no list.
DROP INDEX "bill_entry_create_time_id_idx";
CREATE INDEX "bill_entry_clients_idx" ON "bill_entry" (create_time DESC, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX "bill_entry_client_id_idx" ON "bill_entry" (client_id, create_time DESC, id DESC) WHERE client_id IS NOT NULL;
CREATE INDEX "voucher_use_client_id_idx" ON "voucher_use" (client_id);

DO $$
BEGIN
  FOR level IN 2..9 LOOP
    EXECUTE format('CREATE INDEX "client_scope%1$s_idx" ON "client" ((path[%1$s])) WHERE path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "bill_entry_scope%1$s_idx" ON "bill_entry" ((scope_path[%1$s]), create_time DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "use_charge_scope%1$s_idx" ON "use_charge" ((scope_path[%1$s]), create_time DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "voucher_use_scope%1$s_idx" ON "voucher_use" ((scope_path[%1$s]), create_time DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "client_voucher_scope%1$s_idx" ON "client_voucher" ((scope_path[%1$s]), create_time DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    EXECUTE format('CREATE INDEX "login_history_scope%1$s_idx" ON "login_history" ((scope_path[%1$s]), login_time DESC, id DESC)
      INCLUDE (scope_path) WHERE scope_path[%1$s] IS NOT NULL', level);
    -- Without these the planner takes every scope for one of half a percent, and chooses for that.
    EXECUTE format('CREATE STATISTICS "bill_entry_scope%1$s_stat" ON (scope_path[%1$s]) FROM "bill_entry"', level);
    EXECUTE format('CREATE STATISTICS "use_charge_scope%1$s_stat" ON (scope_path[%1$s]) FROM "use_charge"', level);
    EXECUTE format('CREATE STATISTICS "voucher_use_scope%1$s_stat" ON (scope_path[%1$s]) FROM "voucher_use"', level);
    EXECUTE format('CREATE STATISTICS "client_voucher_scope%1$s_stat" ON (scope_path[%1$s]) FROM "client_voucher"', level);
    EXECUTE format('CREATE STATISTICS "login_history_scope%1$s_stat" ON (scope_path[%1$s]) FROM "login_history"', level);
    EXECUTE format('CREATE STATISTICS "client_scope%1$s_stat" ON (path[%1$s]) FROM "client"', level);
  END LOOP;
END
$$;
