import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { pluck } from '../../platform/common/pluck.ts';
import { localDaySql, zoneJoins } from '../../platform/db/zone-sql.ts';

/** SQL: the day of a moment in the zone of the client. */
const today = (now: Date) =>
  Prisma.sql`(select ${Prisma.raw(localDaySql('n.now'))} as day from (select ${now}::timestamptz as now) n)`;

/**
 * Aligns the current month of the cards of these terminals with their running plans: creates missing rows and updates
 * terminal, client and plan. A month of an undone order loses its plan. Call it with locked terminals after changes of
 * plans or cards; returns the number of changed rows.
 */
export async function openUsage(tx: BaseCtx, terminalIds: readonly number[]): Promise<number> {
  if (terminalIds.length === 0) return 0;
  const ids = Prisma.sql`${[...terminalIds]}::int[]`;
  return (await dropUndone(tx, ids)) + (await openMonths(tx, Prisma.sql`p.terminal_id = any(${ids})`));
}

/** Creates or updates current months of running plans `p` that pass a condition. */
export async function openMonths(tx: BaseCtx, condition: Prisma.Sql): Promise<number> {
  const now = tx.clock.now();
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`insert into cloud_usage as o (iccid, month, since, terminal_id, ms_id, client_id, scope_path, plan_id, bytes, update_time)
      select distinct on (p.iccid) p.iccid, date_trunc('month', d.day)::date,
        greatest(date_trunc('month', d.day)::date, ${Prisma.raw(localDaySql('p.start_time'))}), t.id, t.ms_id, t.client_id, t.scope_path, p.plan_id,
        0, ${now}::timestamptz
      from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
        join client c on c.id = t.client_id ${Prisma.raw(zoneJoins())}
        cross join lateral ${today(now)} d
        left join cloud_usage u on u.iccid = p.iccid and u.month = date_trunc('month', d.day)::date
      where ${condition} and p.ended_time is null and p.end_time > ${now}::timestamptz
        and (u.id is null or (u.terminal_id, u.client_id, u.scope_path, u.plan_id) is distinct from (t.id, t.client_id, t.scope_path, p.plan_id))
      order by p.iccid, p.id desc
      on conflict (iccid, month) do update set terminal_id = excluded.terminal_id, ms_id = excluded.ms_id, client_id = excluded.client_id,
        scope_path = excluded.scope_path, plan_id = excluded.plan_id, update_time = greatest(o.update_time, excluded.update_time)
      returning o.id`,
  );
  // Much of a smaller plan may be used already.
  await raiseAlarms(tx, pluck(rows, 'id'));
  return rows.length;
}

/** An undone plan does not count; without it an empty month is deleted. */
async function dropUndone(tx: BaseCtx, ids: Prisma.Sql): Promise<number> {
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`with back as (
        select u.id, u.bytes = 0 and u.provider_mb is null as is_empty
        from terminal_cloud_plan p join terminal t on t.id = p.terminal_id
          join client c on c.id = t.client_id ${Prisma.raw(zoneJoins())}
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

/** Deletes the use of cards in all months. Cards with a running plan start their current month again from zero. */
export async function deleteUsage(tx: BaseCtx, iccids: readonly string[]): Promise<void> {
  await query(
    tx,
    `delete from cloud_usage where id in (select id from cloud_usage where iccid = any($1::text[]) order by iccid, month for update)`,
    [iccids],
  );
  await openMonths(tx, Prisma.sql`p.iccid = any(${[...iccids]}::text[])`);
}
