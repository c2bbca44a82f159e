-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.count_deleted_terminals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO terminal_count (client_id, kind, ref, count)
    SELECT g.client_id, k.kind, k.ref, -count(*) FROM gone g,
      terminal_kinds(g.type_id, g.model_id, g.server_id, g.limit_reason) k GROUP BY 1, 2, 3;
  RETURN NULL;
END
$function$;

CREATE TRIGGER terminal_count_deleted AFTER DELETE ON terminal REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_deleted_terminals();
