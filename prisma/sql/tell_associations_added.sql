-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_associations_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM added) THEN
    PERFORM tell_groups(array_agg(DISTINCT x.id)) FROM (SELECT low_id AS id FROM added UNION SELECT high_id FROM added) x;
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER group_association_told_added AFTER INSERT ON group_association REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tell_associations_added();
