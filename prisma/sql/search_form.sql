-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.search_form(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(name) = char_length(name)) THEN folded_name(name) ELSE NORMALIZE(translate(regexp_replace(NORMALIZE(folded_name(name), NFD), '[\u0300-\u036F]'::text, ''::text, 'g'::text), 'đðħłøŧ'::text, 'ddhlot'::text), NFC) END;
