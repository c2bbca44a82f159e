-- Names are found without their vowel signs, and with ligatures written out (docs/adr/013): written by hand.

CREATE OR REPLACE FUNCTION search_form(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN octet_length(name) = char_length(name) THEN folded_name(name)
  ELSE normalize(
    replace(replace(
      translate(
        regexp_replace(
          normalize(folded_name(name), NFD),
          -- Accents, signs of Church Slavonic, Hebrew and Arabic, and the stroke that makes Arabic words longer.
          '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F]',
          '', 'g'),
        'đðħłøŧ', 'ddhlot'),
      'æ', 'ae'), 'œ', 'oe'),
    NFC)
END;

-- Computes the stored forms that have changed.
UPDATE "terminal" SET "name" = "name" WHERE "search_name" IS DISTINCT FROM search_form("name");
UPDATE "terminal_group" SET "name" = "name"
  WHERE "search_name" IS DISTINCT FROM search_form("name") OR "search_area" IS DISTINCT FROM search_form("area");
UPDATE "client" SET "name" = "name" WHERE "search_name" IS DISTINCT FROM search_form("name");
UPDATE "account" SET "name" = "name"
  WHERE "search_name" IS DISTINCT FROM search_form("name") OR "search_user_name" IS DISTINCT FROM search_form("user_name");
