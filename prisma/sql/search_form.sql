-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.search_form(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(name) = char_length(name)) THEN folded_name(name) ELSE NORMALIZE(replace(replace(translate(regexp_replace(NORMALIZE(folded_name(name), NFD), '[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F]'::text, ''::text, 'g'::text), 'đðħłøŧ'::text, 'ddhlot'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), NFC) END;
