-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.folded_address(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (octet_length(address) = char_length(address)) THEN (lower((address COLLATE "C")) COLLATE "default") ELSE (lower((address COLLATE "und-x-icu")) COLLATE "default") END;
