-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.create_time < now() - interval '24 months' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'operation_log is append-only';
END
$function$;

CREATE TRIGGER operation_log_append_only BEFORE DELETE OR UPDATE ON operation_log FOR EACH ROW EXECUTE FUNCTION refuse_log_change();
