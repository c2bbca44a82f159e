import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { localDay } from '../video-billing/local-day.ts';

/** SQL: the month of a row's client `ar` at the time of a statement, and its day. */
const today = (now: Date) =>
  Prisma.sql`(select ${Prisma.raw(localDay('n.now'))} as day from (select ${now}::timestamptz as now) n)`;

/**
 * Brings the current month of the cards of these terminals in line with their running plans: the row is made where there is none, and
 * belongs to the terminal, the client and the plan of now. A month whose plan was taken back with its order has none any more. Call it with the
 * terminals locked, after whatever changed their plans or cards; answers how many rows changed.
 */
export async function openUsage(tx: BaseCtx, terminalIds: readonly number[]): Promise<number> {
  if (terminalIds.length === 0) return 0;
  const ids = Prisma.sql`${[...terminalIds]}::int[]`;
  return (await dropTakenBack(tx, ids)) + (await openMonths(tx, Prisma.sql`p.terminal_id = any(${ids})`));
}

/**
 * Makes the current month's rows of running plans for which a condition over the plan `p` holds, and gives those that are there to whom they
 * belong by now.
 */
export async function openMonths(tx: BaseCtx, which: Prisma.Sql): Promise<number> {
  const now = tx.clock.now();
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`insert into cloud_usage as o (iccid, month, since, terminal_id, ms_id, client_id, scope_path, plan_id, bytes, update_time)
      select distinct on (p.iccid) p.iccid, date_trunc('month', d.day)::date,
        greatest(date_trunc('month', d.day)::date, ${Prisma.raw(localDay('p.start_time'))}), t.id, t.ms_id, t.client_id, t.scope_path, p.plan_id,
        0, ${now}::timestamptz
      from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
        join client c on c.id = t.client_id join area ar on ar.id = c.area_id
        cross join lateral ${today(now)} d
        left join cloud_usage u on u.iccid = p.iccid and u.month = date_trunc('month', d.day)::date
      where ${which} and p.ended_time is null and p.end_time > ${now}::timestamptz
        and (u.id is null or (u.terminal_id, u.client_id, u.scope_path, u.plan_id) is distinct from (t.id, t.client_id, t.scope_path, p.plan_id))
      order by p.iccid, p.id desc
      on conflict (iccid, month) do update set terminal_id = excluded.terminal_id, ms_id = excluded.ms_id, client_id = excluded.client_id,
        scope_path = excluded.scope_path, plan_id = excluded.plan_id, update_time = greatest(o.update_time, excluded.update_time)
      returning o.id`,
  );
  // Of a smaller plan much may be used already.
  await raiseAlarms(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** A plan that was taken back counts for nothing; without it nothing is left of a card that used nothing. */
async function dropTakenBack(tx: BaseCtx, ids: Prisma.Sql): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`with back as (
        select u.id, u.bytes = 0 and u.provider_mb is null as is_empty
        from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
          join client c on c.id = t.client_id join area ar on ar.id = c.area_id
          cross join lateral ${today(tx.clock.now())} d
          join cloud_usage u on u.iccid = p.iccid and u.month = date_trunc('month', d.day)::date and u.plan_id = p.plan_id
        where p.terminal_id = any(${ids}) and p.end_reason = 'undone'
          and not exists (select 1 from terminal_cloud_plan o where o.iccid = p.iccid and o.plan_id = p.plan_id and o.end_reason is distinct from 'undone')
        order by u.iccid for update of u),
      gone as (delete from cloud_usage where id in (select id from back where is_empty) returning id),
      freed as (update cloud_usage set plan_id = null where id in (select id from back where not is_empty) returning id)
    select id from gone union all select id from freed`,
  );
  return rows.length;
}

/** Forgets what cards used in every month. Those with a running plan have their current month anew, which counts from nothing. */
export async function forgetUsage(tx: BaseCtx, iccids: readonly string[]): Promise<void> {
  await query(
    tx,
    `delete from cloud_usage where id in (select id from cloud_usage where iccid = any($1::text[]) order by iccid, month for update)`,
    [iccids],
  );
  await openMonths(tx, Prisma.sql`p.iccid = any(${[...iccids]}::text[])`);
}
