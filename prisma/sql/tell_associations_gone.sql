-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.tell_associations_gone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM gone) THEN
    PERFORM tell_groups(array_agg(DISTINCT x.id)) FROM (SELECT low_id AS id FROM gone UNION SELECT high_id FROM gone) x;
  END IF;
  RETURN NULL;
END $function$;

CREATE TRIGGER group_association_told_gone AFTER DELETE ON group_association REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_associations_gone();
