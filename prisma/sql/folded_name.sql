-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower((lower((btrim(regexp_replace(regexp_replace(NORMALIZE(name, NFKC), '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]'::text, ''::text, 'g'::text), '[\s\u0085\u1680\u2028\u2029]+'::text, ' '::text, 'g'::text)) COLLATE "C")) COLLATE "default"));
