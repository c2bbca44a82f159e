/** Size of the cloud data of a fleet; plans, use and cards follow from its terminals. */
export interface CloudSize {
  orders: number;
}

/** The large tables of the cloud. */
export const CLOUD_TABLES = ['terminal_cloud_plan', 'cloud_order', 'cloud_order_item', 'cloud_usage', 'card_state'];

const PLANS = 30;
/** Months of stored use; the list shows one at a time. */
const MONTHS = 3;

/**
 * Statements that give nine of ten terminals a cloud plan and every tenth of them an ended one, with orders, use and
 * the provider's card states. Most terminals have one of a few plans, and most cards use little of theirs. Bills and
 * terminals exist already.
 */
export function cloudStatements({ orders }: CloudSize): string[] {
  return [...planStatements(), ...orderStatements(orders), ...usageStatements(), ...stateStatements()];
}

/** Statements that give cards only plans and months with use. */
export function cardUseStatements(): string[] {
  return [...planStatements(), ...usageStatements()];
}

function planStatements(): string[] {
  return [
    `insert into cloud_plan (code, name, name_en, type, data_mb, yearly_price, monthly_price, enabled, from_provider)
      select 'G' || s.n, 'Plan ' || s.n, 'Plan ' || s.n, 'data', (array[0, 500, 1000, 2000, 5000, 10000])[1 + s.n % 6], 12, 1, true, true
      from generate_series(1, ${PLANS}) s (n)`,
    `insert into client_cloud_plan (client_id, plan_id, is_default)
      select c.id, p.id, p.n = 1 from client c join (select id, row_number() over (order by id) as n from cloud_plan) p
        on p.n <= case when c.name like 'Bench agent%' then ${PLANS} else 10 end where c.name like 'Bench %'`,
    `insert into terminal_cloud_plan (terminal_id, scope_path, plan_id, iccid, unit, periods, start_time, end_time, anchor_day, ended_time, end_reason, create_time)
      select t.id, t.scope_path, p.id, t.iccid, case when t.id % 3 = 0 then 'monthly' else 'yearly' end, 1, t.create_time, t.expire_time, 1,
        case when x.over then now() - interval '1 day' end, case when x.over then 'plan' end, t.create_time
      from terminal t cross join (values (true), (false)) x (over)
      join (select id, row_number() over (order by id) - 1 as n from cloud_plan) p
        on p.n = floor(power((t.id::bigint * 15485863 % 10007) / 10007.0, 3) * ${PLANS})::int
      where t.iccid is not null and t.id % 10 <> 0 and (not x.over or t.id % 10 = 1)`,
    `insert into terminal_count (client_id, kind, ref, count) select client_id, kind, ref, count from terminal_recount where kind = 'plan'`,
  ];
}

function orderStatements(orders: number): string[] {
  return [
    `insert into cloud_order (id, order_num, bill_id, type, client_id, plan_id, quantity, periods, unit, amount, operator, create_time)
      select s.n, 'C' || to_char(b.create_time, 'YYYYMMDD') || lpad(s.n::text, 7, '0'), b.id, case when s.n % 3 = 0 then 'renew' else 'bind' end,
        b.client_id, p.id, 5, 1, 'yearly', 60, 'Somebody', b.create_time
      from generate_series(1, ${orders}) s (n) join bill b on b.id = s.n
      join (select id, row_number() over (order by id) - 1 as n from cloud_plan) p on p.n = s.n % ${PLANS}`,
    `insert into cloud_order_item (order_id, use_id, plan_id, terminal_id, ms_id, client_id, iccid, new_end, amount)
      select 1 + u.id % ${orders}, u.id, u.plan_id, t.id, t.ms_id, t.client_id, u.iccid, u.end_time, 12
      from terminal_cloud_plan u join terminal t on t.id = u.terminal_id`,
    `select setval('cloud_order_id_seq', (select max(id) from cloud_order))`,
  ];
}

function usageStatements(): string[] {
  return [
    `insert into cloud_usage (iccid, month, since, terminal_id, ms_id, client_id, scope_path, plan_id, bytes, provider_mb, warned_80, warned_100, update_time)
      select u.iccid, m.month, m.month, t.id, t.ms_id, t.client_id, t.scope_path, u.plan_id, b.bytes,
        case when t.id % 2 = 0 then round(b.bytes / 1e6 * 0.9, 2) end,
        case when p.data_mb > 0 and b.bytes >= p.data_mb * 800000::bigint then now() end,
        case when p.data_mb > 0 and b.bytes >= p.data_mb * 1000000::bigint then now() end, now()
      from terminal_cloud_plan u join terminal t on t.id = u.terminal_id join cloud_plan p on p.id = u.plan_id
      cross join (select (date_trunc('month', now() at time zone 'UTC') - n * interval '1 month')::date as month, n
        from generate_series(0, ${MONTHS - 1}) n) m
      cross join lateral (select (power((t.id::bigint * 104729 + m.n * 7919) % 9973 / 9973.0, 3) * greatest(p.data_mb, 500) * 1100000)::bigint as bytes) b
      where u.ended_time is null`,
  ];
}

function stateStatements(): string[] {
  return [
    `insert into card_state (iccid, detail, asked_time)
      select t.iccid, jsonb_build_object('iccid', t.iccid, 'msisdn', '49' || t.id, 'imsi', '26207' || t.id, 'operator', 'Operator', 'cardStatus',
        'ACTIVATED', 'commStatus', 'ONLINE', 'activationTime', '2026-01-01 00:00:00', 'expireTime', null, 'serviceStart', null, 'serviceEnd', null,
        'smsTotal', null, 'smsUsed', null, 'imei', t.imei, 'usedMb', t.id % 2000), now() - (t.id::bigint * 49157 % 90000) * interval '1 second'
      from terminal t where t.iccid is not null and t.id % 20 <> 0`,
  ];
}
