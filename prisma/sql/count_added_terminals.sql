-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_added_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT a.client_id, k.kind, k.ref, count(*) FROM added a,
      terminal_kinds(a.type_id, a.model_id, a.server_id, a.limit_reason) k GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_count_added AFTER INSERT ON terminal REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_terminals();
