-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(name) = char_length(name)) THEN (lower((btrim(regexp_replace(name, '[\t-\r ]+'::text, ' '::text, 'g'::text)) COLLATE "C")) COLLATE "default") ELSE NORMALIZE(translate(replace((lower(upper((translate(btrim(regexp_replace(regexp_replace(NORMALIZE(name, NFKC), '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFF8\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]'::text, ''::text, 'g'::text), '[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u2800]+'::text, ' '::text, 'g'::text)), 'İIıȷẞ'::text, 'iiijß'::text) COLLATE "und-x-icu"))) COLLATE "default"), 'i̇'::text, 'i'::text), 'ς'::text, 'σ'::text), NFKC) END;
