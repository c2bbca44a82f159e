-- Names are compared by Unicode (docs/adr/013): written by hand.

DROP INDEX "account_folded_name_key";
DROP INDEX "client_folded_name_key";
DROP INDEX "function_kind_folded_name_key";
DROP INDEX "price_template_folded_name_key";
DROP INDEX "role_folded_name_key";
DROP INDEX "saved_view_folded_name_key";
DROP INDEX "server_folded_name_key";
DROP INDEX "terminal_group_folded_name_key";
DROP INDEX "terminal_model_folded_name_key";
DROP INDEX "terminal_profile_folded_name_key";
DROP INDEX "terminal_type_folded_name_key";
DROP INDEX "timing_report_folded_name_key";

-- Not STRICT: a strict function that contains CASE is called for every row in place of being inlined.
CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  -- Only ASCII: the same result, and faster.
  WHEN octet_length(name) = char_length(name)
  THEN lower(btrim(regexp_replace(name, '[\t-\r ]+', ' ', 'g')) COLLATE "C") COLLATE "default"
  ELSE normalize(
    translate(
      replace(
        -- Full case folding.
        lower(upper(
          translate(
            btrim(regexp_replace(
              regexp_replace(
                normalize(name, NFKC),
                -- Unicode's Default_Ignorable_Code_Point.
                '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]',
                '', 'g'),
              -- Unicode's White_Space, and the empty Braille pattern.
              '[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u2800]+',
              ' ', 'g')),
            'İIıȷẞ', 'iiijß') COLLATE "und-x-icu")) COLLATE "default",
        -- The small form of İ, for those who make letters small by the rules of English.
        U&'i\0307', 'i'),
      'ς', 'σ'),
    NFKC)
END;

CREATE FUNCTION search_form(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN octet_length(name) = char_length(name) THEN folded_name(name)
  ELSE normalize(
    translate(
      regexp_replace(normalize(folded_name(name), NFD), '[\u0300-\u036F]', '', 'g'),
      'đðħłøŧ', 'ddhlot'),
    NFC)
END;

ALTER TABLE "client" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "function_kind" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "price_template" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "role" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "saved_view" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "server" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "terminal_group" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "terminal_model" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "terminal_profile" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "terminal_type" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "timing_report" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;

-- No row is renamed: the later one of two keeps its name, is marked, and shown by the start and by npm run doctor.
DO $$
DECLARE
  place record;
  twin record;
BEGIN
  FOR place IN SELECT * FROM (VALUES
    ('account', ''),
    ('client', ''),
    ('function_kind', ''),
    ('price_template', 'client_id, '),
    ('role', 'client_id, '),
    ('saved_view', 'account_id, screen, '),
    ('server', ''),
    ('terminal_group', 'client_id, '),
    ('terminal_model', ''),
    ('terminal_profile', 'client_id, '),
    ('terminal_type', ''),
    ('timing_report', 'client_id, ')) AS places(name, owner) LOOP
    FOR twin IN EXECUTE format('UPDATE %1$I x SET name_twin = n.twin FROM (
        SELECT id, row_number() OVER (PARTITION BY %2$s folded_name(name) ORDER BY name_twin, id) - 1 AS twin FROM %1$I) n
      WHERE n.id = x.id AND n.twin > 0 AND n.twin <> x.name_twin RETURNING x.id, x.name', place.name, place.owner) LOOP
      RAISE WARNING '% %: "%" is now the same name as that of an earlier one. Both keep it; rename one of them.',
        place.name, twin.id, twin.name;
    END LOOP;
  END LOOP;
END $$;

CREATE UNIQUE INDEX "account_folded_name_key" ON "account" (folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "client_folded_name_key" ON "client" (folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "function_kind_folded_name_key" ON "function_kind" (folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "price_template_folded_name_key" ON "price_template" ("client_id", folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "role_folded_name_key" ON "role" ("client_id", folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "saved_view_folded_name_key" ON "saved_view" ("account_id", "screen", folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "server_folded_name_key" ON "server" (folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "terminal_group_folded_name_key" ON "terminal_group" ("client_id", folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "terminal_model_folded_name_key" ON "terminal_model" (folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "terminal_profile_folded_name_key" ON "terminal_profile" ("client_id", folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "terminal_type_folded_name_key" ON "terminal_type" (folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "timing_report_folded_name_key" ON "timing_report" ("client_id", folded_name("name"), "name_twin");

-- A row with a new name is no twin any more.
CREATE FUNCTION unmark_name_twin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_twin := 0;
  RETURN NEW;
END $$;
CREATE TRIGGER account_unmark_name_twin BEFORE UPDATE OF name ON "account" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER client_unmark_name_twin BEFORE UPDATE OF name ON "client" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER function_kind_unmark_name_twin BEFORE UPDATE OF name ON "function_kind" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER price_template_unmark_name_twin BEFORE UPDATE OF name ON "price_template" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER role_unmark_name_twin BEFORE UPDATE OF name ON "role" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER saved_view_unmark_name_twin BEFORE UPDATE OF name ON "saved_view" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER server_unmark_name_twin BEFORE UPDATE OF name ON "server" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER terminal_group_unmark_name_twin BEFORE UPDATE OF name ON "terminal_group" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER terminal_model_unmark_name_twin BEFORE UPDATE OF name ON "terminal_model" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER terminal_profile_unmark_name_twin BEFORE UPDATE OF name ON "terminal_profile" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER terminal_type_unmark_name_twin BEFORE UPDATE OF name ON "terminal_type" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();
CREATE TRIGGER timing_report_unmark_name_twin BEFORE UPDATE OF name ON "timing_report" FOR EACH ROW
  WHEN (OLD.name_twin > 0 AND folded_name(OLD.name) <> folded_name(NEW.name)) EXECUTE FUNCTION unmark_name_twin();

-- What is searched, without computing it for each row that is read.
DROP INDEX "terminal_text_idx";
ALTER TABLE "terminal" ADD COLUMN "search_name" TEXT GENERATED ALWAYS AS (search_form("name")) STORED;
CREATE INDEX "terminal_text_idx" ON "terminal" USING GIN ("ms_id" gin_trgm_ops, "search_name" gin_trgm_ops, "imei" gin_trgm_ops, "imei2" gin_trgm_ops, "iccid" gin_trgm_ops, "phone" gin_trgm_ops, "email" gin_trgm_ops);

DROP INDEX "terminal_group_text_idx";
ALTER TABLE "terminal_group" ADD COLUMN "search_name" TEXT GENERATED ALWAYS AS (search_form("name")) STORED,
  ADD COLUMN "search_area" TEXT GENERATED ALWAYS AS (search_form("area")) STORED;
CREATE INDEX "terminal_group_text_idx" ON "terminal_group" USING GIN ("search_name" gin_trgm_ops, "search_area" gin_trgm_ops);

ALTER TABLE "client" ADD COLUMN "search_name" TEXT GENERATED ALWAYS AS (search_form("name")) STORED;
ALTER TABLE "account" ADD COLUMN "search_name" TEXT GENERATED ALWAYS AS (search_form("name")) STORED,
  ADD COLUMN "search_user_name" TEXT GENERATED ALWAYS AS (search_form("user_name")) STORED;

DROP INDEX "operation_log_target_idx";
CREATE INDEX "operation_log_target_idx" ON "operation_log" USING GIN (search_form("target") gin_trgm_ops);
DROP INDEX "login_history_text_idx";
CREATE INDEX "login_history_text_idx" ON "login_history" USING GIN (search_form("accounts_name") gin_trgm_ops, "ip" gin_trgm_ops);
