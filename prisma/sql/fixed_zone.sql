-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.fixed_zone(minutes integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((((CASE WHEN (minutes < 0) THEN '<-'::text ELSE '<+'::text END || lpad(((abs(minutes) / 60))::text, 2, '0'::text)) || ':'::text) || lpad(((abs(minutes) % 60))::text, 2, '0'::text)) || CASE WHEN (minutes < 0) THEN '>+'::text ELSE '>-'::text END) || lpad(((abs(minutes) / 60))::text, 2, '0'::text)) || ':'::text) || lpad(((abs(minutes) % 60))::text, 2, '0'::text));
