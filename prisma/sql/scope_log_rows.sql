-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.scope_log_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO operation_log_scope (client_id, create_time, log_id)
    SELECT DISTINCT p.id, n.create_time, n.id FROM written n, unnest(n.target_path || n.former_path || n.actor_path) AS p (id)
    WHERE p.id <> 1;
  RETURN NULL;
END
$function$;

CREATE TRIGGER operation_log_scoped AFTER INSERT ON operation_log REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION scope_log_rows();
