import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { expiringSql, type RemindedClient } from './expiring-sql.ts';
import type { Expiring, Morning } from './reminder.rules.ts';

/** What expires, and what of it. */
export interface ExpiringNow extends Expiring {
  terminals: number;
  vouchers: number;
  plans: number;
}

/** What expires for a client now, against what its last mail told of. */
export async function expiringNow(ctx: BaseCtx, client: RemindedClient, { next }: Morning): Promise<ExpiringNow> {
  const sql = expiringSql(client, ctx.clock.now());
  const [own, morning] = [sql.add(client.id), sql.add(next)];
  const [row] = await query<Omit<ExpiringNow, 'count'>>(
    ctx,
    `with due as (
        select 1 as kind, t.id, t.expire_time ${sql.expiring()} union all select 2, v.id, v.expire_time ${sql.vouchers()}
        union all select 3, p.id, p.end_time ${sql.plans()}),
      told as (
        select 1 as kind, u.id, u.expire_time from client_reminder r, unnest(r.terminal_ids, r.expire_times) as u(id, expire_time)
          where r.client_id = ${own}
        union all
        select 2, u.id, null from client_reminder r, unnest(r.voucher_ids) as u(id) where r.client_id = ${own}
        union all
        select 3, u.id, u.end_time from client_reminder r, unnest(r.plan_ids, r.plan_times) as u(id, end_time) where r.client_id = ${own})
      select count(*) filter (where d.kind = 1)::int as terminals, count(*) filter (where d.kind = 2)::int as vouchers,
        count(*) filter (where d.kind = 3)::int as plans,
        coalesce(bool_or(o.id is null), false) as entered,
        coalesce(bool_or(d.expire_time < ${morning}::timestamptz), false) as "lastMorning"
      from due d left join told o on o.kind = d.kind and o.id = d.id and (o.kind = 2 or o.expire_time = d.expire_time)`,
    sql.values,
  );
  const { terminals = 0, vouchers = 0, plans = 0, entered = false, lastMorning = false } = row ?? {};
  return { terminals, vouchers, plans, count: terminals + vouchers + plans, entered, lastMorning };
}

/**
 * Decides on a client's day once and for all: whoever comes second, or on an earlier day of a zone that was set back, is told no. The client's
 * row stays locked until the transaction ends.
 */
export async function takeDay(tx: BaseCtx, clientId: number, day: string): Promise<boolean> {
  const taken = await query(
    tx,
    `insert into client_reminder (client_id, day) select c.id, $2::date from client c where c.id = $1
      on conflict (client_id) do update set day = excluded.day where client_reminder.day < excluded.day returning 1 as taken`,
    [clientId, day],
  );
  return taken.length > 0;
}

/** Keeps what a mail tells of, in place of what the one before it did. */
export async function keepTold(tx: BaseCtx, client: RemindedClient): Promise<void> {
  const sql = expiringSql(client, tx.clock.now());
  await query(
    tx,
    `with t as (select coalesce(array_agg(d.id order by d.id), '{}') as ids, coalesce(array_agg(d.expire_time order by d.id), '{}') as times
        from (select t.id, t.expire_time ${sql.expiring()}) d),
      v as (select coalesce(array_agg(v.id order by v.id), '{}') as ids ${sql.vouchers()}),
      p as (select coalesce(array_agg(d.id order by d.id), '{}') as ids, coalesce(array_agg(d.end_time order by d.id), '{}') as times
        from (select p.id, p.end_time ${sql.plans()}) d)
      update client_reminder r set mail_time = ${sql.now}, terminal_ids = t.ids, expire_times = t.times, voucher_ids = v.ids,
        plan_ids = p.ids, plan_times = p.times
      from t, v, p where r.client_id = ${sql.add(client.id)}`,
    sql.values,
  );
}
