-- Areas have the name of their zone beside the offset: written by hand.

-- POSIX's name of a fixed offset: it counts from the zone to UTC, so that the sign at its end is the opposite one. Its
-- twin in TypeScript is fixedZone.
CREATE FUNCTION fixed_zone(minutes integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN minutes < 0 THEN '<-' ELSE '<+' END
  || lpad((abs(minutes) / 60)::text, 2, '0') || ':' || lpad((abs(minutes) % 60)::text, 2, '0')
  || CASE WHEN minutes < 0 THEN '>+' ELSE '>-' END
  || lpad((abs(minutes) / 60)::text, 2, '0') || ':' || lpad((abs(minutes) % 60)::text, 2, '0');

ALTER TABLE area ADD COLUMN zone text GENERATED ALWAYS AS (fixed_zone(offset_minutes)) STORED;
