-- Names that look alike are one name: compared without invisible characters, in compatible forms (NFKC), in small letters,
-- and with single spaces within. The letters A to Z are folded first, so that a Turkish locale has no say about I.
CREATE FUNCTION "folded_name"(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(lower(btrim(regexp_replace(
  regexp_replace(normalize(name, NFKC), '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]', '', 'g'),
  '[\s\u0085\u1680\u2028\u2029]+', ' ', 'g')) COLLATE "C") COLLATE "default");

-- The later of two names that look alike gets a number; an account's name is what its owner signs in by and so stays.
DO $$
DECLARE
  place text[];
  twin record;
  number integer;
  renamed text;
  taken boolean;
BEGIN
  FOREACH place SLICE 1 IN ARRAY ARRAY[
      ['client', '0'], ['role', 'client_id'], ['price_template', 'client_id'], ['server', '0'], ['terminal_model', '0'],
      ['terminal_type', '0'], ['function_kind', '0']] LOOP
    FOR twin IN EXECUTE format(
        'SELECT id, name, owner FROM (SELECT id, name, %1$s AS owner, row_number() OVER (
            PARTITION BY %1$s, folded_name(name) ORDER BY id) AS n FROM %2$I) t WHERE n > 1 ORDER BY id', place[2], place[1]) LOOP
      number := 2;
      LOOP
        renamed := left(btrim(twin.name), 58) || ' (' || number || ')';
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %2$I WHERE %1$s = $1 AND folded_name(name) = folded_name($2))', place[2], place[1])
          INTO taken USING twin.owner, renamed;
        EXIT WHEN NOT taken;
        number := number + 1;
      END LOOP;
      EXECUTE format('UPDATE %I SET name = $1, row_version = row_version + 1 WHERE id = $2', place[1]) USING renamed, twin.id;
    END LOOP;
  END LOOP;
END
$$;

ALTER TABLE "account" ADD COLUMN "name_twin" INTEGER NOT NULL DEFAULT 0;
UPDATE "account" a SET name_twin = t.n - 1
  FROM (SELECT id, row_number() OVER (PARTITION BY folded_name(name) ORDER BY id) AS n FROM "account") t
  WHERE t.id = a.id AND t.n > 1;

CREATE UNIQUE INDEX "account_folded_name_key" ON "account" (folded_name("name"), "name_twin");
CREATE UNIQUE INDEX "client_folded_name_key" ON "client" (folded_name("name"));
CREATE UNIQUE INDEX "role_folded_name_key" ON "role" ("client_id", folded_name("name"));
CREATE UNIQUE INDEX "price_template_folded_name_key" ON "price_template" ("client_id", folded_name("name"));
CREATE UNIQUE INDEX "server_folded_name_key" ON "server" (folded_name("name"));
CREATE UNIQUE INDEX "terminal_model_folded_name_key" ON "terminal_model" (folded_name("name"));
CREATE UNIQUE INDEX "terminal_type_folded_name_key" ON "terminal_type" (folded_name("name"));
CREATE UNIQUE INDEX "function_kind_folded_name_key" ON "function_kind" (folded_name("name"));
