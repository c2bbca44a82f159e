import { PLATFORM_ID } from '@roger/contract/constants';
import { FINE_STAT_MONTHS } from '@roger/contract/families/servers/server-stat';
import type { BaseCtx, SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, inLists } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';

/** Hours per transaction. */
const BATCH = 6;
/** Maximum hours of one run. */
const MAX_HOURS = 24 * 31;
/** Longer than any transaction that began before the hour was marked. */
const SETTLED = '2 minutes';

/**
 * Sums up the statistics of past hours, and of hours with late values again (docs/domain.md §6). Readers add the values
 * of hours without a sum themselves. Idempotent. `begin` and `end` mark hours to be summed up again.
 * @throws AggregateError at the end that names the failed hours; the others are summed up.
 */
export async function rollUpStatistics(
  ctx: SystemCtx,
  { begin, end }: { begin?: string; end?: string } = {},
): Promise<{ hours: number }> {
  await markElapsedHours(ctx);
  if (begin !== undefined && end !== undefined) await markForRecount(ctx, begin, end);
  const due = await query<{ hour: Date }>(
    ctx,
    `select hour from stat_hour where dirty_time <= $1::timestamptz - interval '${SETTLED}' order by hour limit ${MAX_HOURS}`,
    [ctx.clock.now()],
  );
  const hours = due.map(({ hour }) => hour.toISOString());
  return {
    hours: await eachPortion(ctx, inLists(hours, BATCH), rollUpHours, {
      failure: 'statistics of an hour not added up',
    }),
  };
}

/** Marks past hours, from the first one with values. */
async function markElapsedHours(ctx: BaseCtx): Promise<void> {
  await query(
    ctx,
    `insert into stat_hour (hour, dirty_time)
      select h, $1::timestamptz from generate_series(
        coalesce((select max(hour) + interval '1 hour' from stat_hour), date_trunc('hour', least(
          (select min(minute) from server_minute), (select min(slot_time) from traffic_slot), (select min(slot_time) from online_slot)), 'UTC')),
        date_trunc('hour', $1::timestamptz, 'UTC') - interval '1 hour', interval '1 hour') h
      on conflict do nothing`,
    [ctx.clock.now()],
  );
}

/** Marks the hours of a range again, except hours that have lost their single values to retention. */
async function markForRecount(ctx: BaseCtx, begin: string, end: string): Promise<void> {
  await query(
    ctx,
    `update stat_hour set dirty_time = $3::timestamptz - interval '${SETTLED}' where dirty_time is null and hour >= $1::timestamptz
      and hour < $2::timestamptz and hour >= date_trunc('hour', $3::timestamptz - interval '${FINE_STAT_MONTHS} months', 'UTC') + interval '1 day'`,
    [begin, end, ctx.clock.now()],
  );
}

// Values of deleted clients that their superiors have not inherited yet count for the platform.
// The mark is removed first: a late report for one of these hours waits for this transaction and marks the hour again.
async function rollUpHours(tx: BaseCtx, hours: readonly string[]): Promise<number> {
  const over = 'from unnest($1::timestamptz[]) as x(hour)';
  const run = (sql: string) => query(tx, sql, [hours]);
  await run('update stat_hour set dirty_time = null where hour = any($1::timestamptz[])');
  for (const table of ['server_hour', 'traffic_hour', 'online_hour']) {
    await run(`delete from ${table} where hour = any($1::timestamptz[])`);
  }
  await run(`delete from traffic_total t using unnest($1::timestamptz[]) as x(hour) where ${within('t.slot_time')}`);
  await run(`insert into traffic_total (slot_time, server_id, kind, count)
    select s.slot_time, s.server_id, s.kind, sum(s.count) ${over} join traffic_slot s on ${within('s.slot_time')} group by 1, 2, 3`);
  const reported = (server: string, by: string) => `
    select f.hour, ${server}, count(*), max(f.u), sum(f.u), max(f.t), sum(f.t), max(f.d), sum(f.d), sum(f.rq), sum(f.rs)
    from (select x.hour, ${by} as server_id, m.minute, sum(m.users_online)::bigint as u, sum(m.tcp)::bigint as t, sum(m.udp)::bigint as d,
        sum(m.requests)::bigint as rq, sum(m.responses)::bigint as rs
      ${over} join server_minute m on ${within('m.minute')} group by x.hour, ${by === '0' ? '' : `${by},`} m.minute) f
    group by f.hour ${by === '0' ? '' : ', f.server_id'}`;
  await run(`insert into server_hour (hour, server_id, minutes, users_peak, users_total, tcp_peak, tcp_total, udp_peak, udp_total, requests, responses)
    ${reported('f.server_id', 'm.server_id')} union all ${reported('0', '0')}`);
  await run(`insert into traffic_hour (hour, server_id, scope_id, kind, count)
    select x.hour, s.server_id, p.id, s.kind, sum(s.count)
    ${over} join traffic_slot s on ${within('s.slot_time')} left join client c on c.id = s.client_id cross join lateral unnest(coalesce(c.path, '{${PLATFORM_ID}}')) as p(id)
    group by x.hour, s.server_id, p.id, s.kind`);
  await run(`insert into online_hour (hour, server_id, scope_id, slots, peak, total)
    select f.hour, coalesce(f.server_id, 0), f.scope_id, count(*), max(f.online), sum(f.online)
    from (select x.hour, o.server_id, p.id as scope_id, o.slot_time, sum(o.online)::bigint as online
      ${over} join online_slot o on ${within('o.slot_time')} left join client c on c.id = o.client_id cross join lateral unnest(coalesce(c.path, '{${PLATFORM_ID}}')) as p(id)
      group by grouping sets ((x.hour, o.server_id, p.id, o.slot_time), (x.hour, p.id, o.slot_time))) f
    group by f.hour, f.server_id, f.scope_id`);
  return hours.length;
}

/** SQL: is the time within the hour `x`? */
function within(time: string): string {
  return `${time} >= x.hour and ${time} < x.hour + interval '1 hour'`;
}
