-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.terminal_kinds(type_id integer, model_id integer, server_id integer, limit_reason text)
 RETURNS TABLE(kind text, ref integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT * FROM (VALUES ('all', 0), ('type', type_id), ('model', model_id), ('server', server_id),
    ('limited', CASE WHEN limit_reason IS NOT NULL THEN 0 END)) AS k (kind, ref) WHERE k.ref IS NOT NULL
$function$;
