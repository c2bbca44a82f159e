import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { raiseAlarms } from '../usage/raise-alarms.ts';
import { needsAlert, LATER_OWNER } from '../usage/usage-sql.ts';
import { localDaySql, zoneJoins } from '../../platform/db/zone-sql.ts';

/** Use of a card since its last report. */
export interface CardUse {
  /** Terminal with the card. */
  terminalId: number;
  iccid: string;
  at: Date;
  /** Bytes, not negative. */
  upBytes: number;
  downBytes: number;
}

// A fast clock of a server must not count for a future day.
const LEAST_DAY = Prisma.raw(`least(${localDaySql('u.at')}, ${localDaySql('n.now')})`);
const MONTH = Prisma.raw(`date_trunc('month', d.day)::date`);

/**
 * Adds up use of cards by day of their terminal's client zone, with sums of the last day and month (docs/domain.md §6)
 * and of the month of the card's plan (§10). Late use counts for its own day, and for its month if that is the current
 * one. Returns the number of raised days of cards. Not idempotent: the caller must detect repeated reports.
 */
export async function recordUsage(tx: BaseCtx, uses: readonly CardUse[]): Promise<number> {
  if (uses.length === 0) return 0;
  const [counted] = await query<{ days: number; due: number[] }>(
    tx,
    Prisma.sql`with used as (
        select u.iccid, d.day, sum(u.up)::bigint as up, sum(u.down)::bigint as down, max(u.at) as at,
          (array_agg(t.id order by u.at desc))[1] as terminal_id
        from unnest(
          ${uses.map(({ terminalId }) => terminalId)}::int[], ${uses.map(({ iccid }) => storedIccid(iccid))}::text[],
          ${uses.map(({ at }) => at)}::timestamptz[], ${uses.map(({ upBytes }) => upBytes)}::bigint[],
          ${uses.map(({ downBytes }) => downBytes)}::bigint[]) as u(terminal_id, iccid, at, up, down)
        join terminal t on t.id = u.terminal_id
        join client c on c.id = t.client_id ${Prisma.raw(zoneJoins())}
        cross join (select ${tx.clock.now()}::timestamptz as now) n
        cross join lateral (select ${LEAST_DAY} as day) d
        group by u.iccid, d.day),
      daily as (
        insert into card_usage_day as o (iccid, day, terminal_id, ms_id, client_id, scope_path, up_bytes, down_bytes)
        select u.iccid, u.day, t.id, t.ms_id, t.client_id, t.scope_path, u.up, u.down
        from used u join terminal t on t.id = u.terminal_id order by u.iccid, u.day
        on conflict (iccid, day) do update set up_bytes = o.up_bytes + excluded.up_bytes, down_bytes = o.down_bytes + excluded.down_bytes,
          terminal_id = excluded.terminal_id, ms_id = excluded.ms_id, client_id = excluded.client_id, scope_path = excluded.scope_path
        returning 1),
      current as (${currentUse()}),
      monthly as (${monthlyUse()})
    select (select count(*) from daily)::int as days, (select count(*) from current)::int as cards,
      (select coalesce(array_agg(id order by id) filter (where is_due), '{}') from monthly) as due`,
  );
  await raiseAlarms(tx, counted?.due ?? []);
  return counted?.days ?? 0;
}

/** SQL: updates the row of each used card to the last day of `used`. */
function currentUse(): Prisma.Sql {
  return Prisma.sql`
    insert into card_usage as o (iccid, terminal_id, ms_id, client_id, scope_path, day, day_bytes, month, month_bytes, update_time)
    select d.iccid, t.id, t.ms_id, t.client_id, t.scope_path, d.day, d.up + d.down, ${MONTH}, m.bytes, d.at
    from (select distinct on (iccid) * from used order by iccid, day desc) d
      join terminal t on t.id = d.terminal_id
      cross join lateral (select sum(u.up + u.down)::bigint as bytes from used u
        where u.iccid = d.iccid and date_trunc('month', u.day) = date_trunc('month', d.day)) m
    order by d.iccid
    on conflict (iccid) do update set
      day = greatest(o.day, excluded.day),
      day_bytes = case when excluded.day > o.day then 0 else o.day_bytes end
        + case when excluded.day >= o.day then excluded.day_bytes else 0 end,
      month = greatest(o.month, excluded.month),
      month_bytes = case when excluded.month > o.month then 0 else o.month_bytes end
        + case when excluded.month >= o.month then excluded.month_bytes else 0 end,
      ${LATER_OWNER},
      update_time = greatest(o.update_time, excluded.update_time)
    returning 1`;
}

/** SQL: adds `used`, in any order, to the months of cards and their plans of that time; returns unreported steps. */
function monthlyUse(): Prisma.Sql {
  return Prisma.sql`
    insert into cloud_usage as o (iccid, month, since, terminal_id, ms_id, client_id, scope_path, plan_id, bytes, update_time)
    select m.iccid, m.month, m.since, t.id, t.ms_id, t.client_id, t.scope_path, r.plan_id, m.bytes, m.at
    from (select d.iccid, ${MONTH} as month, min(d.day) as since, sum(d.up + d.down)::bigint as bytes, max(d.at) as at,
          (array_agg(d.terminal_id order by d.day desc))[1] as terminal_id
        from used d group by d.iccid, ${MONTH}) m
      join terminal t on t.id = m.terminal_id
      left join lateral (select c.plan_id from terminal_cloud_plan c
        where c.iccid = m.iccid and c.start_time <= m.at and c.end_time > m.at and (c.ended_time is null or c.ended_time > m.at)
          and c.end_reason is distinct from 'undone' order by c.id desc limit 1) r on true
    order by m.iccid, m.month
    on conflict (iccid, month) do update set
      bytes = o.bytes + excluded.bytes,
      since = least(o.since, excluded.since),
      plan_id = coalesce(case when excluded.update_time >= o.update_time then excluded.plan_id end, o.plan_id, excluded.plan_id),
      ${LATER_OWNER},
      update_time = greatest(o.update_time, excluded.update_time)
    returning o.id, o.plan_id is not null
      and exists (select 1 from cloud_plan p where p.id = o.plan_id and ${Prisma.raw(needsAlert('o'))}) as is_due`;
}
