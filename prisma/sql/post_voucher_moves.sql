-- Written by npm run migrate -- sql, to be read; changes are made by migrations.

CREATE OR REPLACE FUNCTION public.post_voucher_moves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT 1 FROM moved WHERE counter_voucher_id IS NOT NULL
      GROUP BY least(voucher_id, counter_voucher_id), greatest(voucher_id, counter_voucher_id), kind HAVING sum(quantity) <> 0) THEN
    RAISE EXCEPTION 'what leaves one voucher does not reach the other';
  END IF;
  PERFORM set_config('roger.posting', 'on', true);
  UPDATE "client_voucher" v SET quantity = v.quantity + m.filled, used = v.used + m.used, balance = v.balance + m.total,
      passed_on = v.passed_on + m.passed_on, recycled = v.recycled + m.recycled, row_version = v.row_version + 1
    FROM (SELECT voucher_id, sum(quantity) AS total,
        coalesce(sum(quantity) FILTER (WHERE kind IN ('create', 'license') OR (kind = 'issue' AND quantity > 0)), 0) AS filled,
        coalesce(-sum(quantity) FILTER (WHERE kind IN ('use', 'restore')), 0) AS used,
        coalesce(-sum(quantity) FILTER (WHERE (kind = 'issue' AND quantity < 0) OR (kind = 'recycle' AND quantity > 0)), 0) AS passed_on,
        coalesce(-sum(quantity) FILTER (WHERE kind = 'recycle' AND quantity < 0), 0) AS recycled
      FROM moved GROUP BY voucher_id) m
    WHERE v.id = m.voucher_id;
  PERFORM set_config('roger.posting', 'off', true);
  RETURN NULL;
END
$function$;

CREATE TRIGGER voucher_move_post AFTER INSERT ON voucher_move REFERENCING NEW TABLE AS moved FOR EACH STATEMENT EXECUTE FUNCTION post_voucher_moves();
