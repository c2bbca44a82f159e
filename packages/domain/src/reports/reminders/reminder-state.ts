import { assertFound } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { expiringSql, type RemindedClient } from './expiring-sql.ts';
import type { Expiring, ReminderTime } from './reminder.rules.ts';

/** Expiring items, with counts per kind. */
export interface ExpiringCounts extends Expiring {
  terminals: number;
  vouchers: number;
  plans: number;
}

/** Compares the items that expire for a client now with its last mail. */
export async function expiringNow(
  ctx: BaseCtx,
  client: RemindedClient,
  { next }: ReminderTime,
): Promise<ExpiringCounts> {
  const sql = expiringSql(client, ctx.clock.now());
  const [own, nextReminder] = [sql.add(client.id), sql.add(next)];
  const [row] = await query<Omit<ExpiringCounts, 'count'>>(
    ctx,
    `with due as (
        select 1 as kind, t.id, t.expire_time ${sql.expiring()} union all select 2, v.id, v.expire_time ${sql.vouchers()}
        union all select 3, p.id, p.end_time ${sql.plans()}),
      reminded as (
        select 1 as kind, u.id, u.expire_time from client_reminder r, unnest(r.terminal_ids, r.expire_times) as u(id, expire_time)
          where r.client_id = ${own}
        union all
        select 2, u.id, null from client_reminder r, unnest(r.voucher_ids) as u(id) where r.client_id = ${own}
        union all
        select 3, u.id, u.end_time from client_reminder r, unnest(r.plan_ids, r.plan_times) as u(id, end_time) where r.client_id = ${own})
      select count(*) filter (where d.kind = 1)::int as terminals, count(*) filter (where d.kind = 2)::int as vouchers,
        count(*) filter (where d.kind = 3)::int as plans,
        coalesce(bool_or(o.id is null), false) as "hasNew",
        coalesce(bool_or(d.expire_time < ${nextReminder}::timestamptz), false) as "isLastReminder"
      from due d left join reminded o on o.kind = d.kind and o.id = d.id and (o.kind = 2 or o.expire_time = d.expire_time)`,
    sql.values,
  );
  const { terminals, vouchers, plans, ...rest } = assertFound(row);
  return { terminals, vouchers, plans, ...rest, count: terminals + vouchers + plans };
}

/**
 * Claims the day of a client; false where it, or a later day (its zone was set back), is claimed already. The row stays
 * locked until the transaction ends.
 */
export async function claimDay(tx: BaseCtx, clientId: number, day: string): Promise<boolean> {
  const claimed = await query(
    tx,
    `insert into client_reminder (client_id, day) select c.id, $2::date from client c where c.id = $1
      on conflict (client_id) do update set day = excluded.day where client_reminder.day < excluded.day returning 1`,
    [clientId, day],
  );
  return claimed.length > 0;
}

/** Stores the contents of the last mail; replaces those of the mail before it. */
export async function saveReminderState(tx: BaseCtx, client: RemindedClient): Promise<void> {
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
