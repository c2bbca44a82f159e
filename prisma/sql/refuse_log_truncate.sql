-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.refuse_log_truncate()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'operation_log is append-only';
END
$function$;

CREATE TRIGGER operation_log_no_truncate BEFORE TRUNCATE ON operation_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_truncate();
