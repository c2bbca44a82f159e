import { HOUR_MS, PLATFORM_ID } from '@roger/contract/constants';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { newParams, readRows } from '../../platform/db/sql.ts';
import type { StatRange } from './stat-range.ts';
import { localDaySql } from '../../platform/db/zone-sql.ts';

/** Reported values of a step: the largest, their sum and their number. */
export interface Level {
  peak: number;
  total: number;
  n: number;
}

/** Reports of servers about themselves within a step. */
export interface Reported {
  step: number;
  n: number;
  usersPeak: number;
  usersTotal: number;
  tcpPeak: number;
  tcpTotal: number;
  udpPeak: number;
  udpTotal: number;
  requests: number;
  responses: number;
}

/** Sources of figures: sums of whole hours, and single values for the other hours. */
export interface Sources {
  range: StatRange;
  servId: number | undefined;
  /** Hours without a valid sum. */
  open: Date[];
  /** Are steps shorter than an hour? Then all values are read one by one. */
  fine: boolean;
}

/** Finds the hours of a range that have valid sums. */
export async function findSources(ctx: Ctx, range: StatRange, servId: number | undefined): Promise<Sources> {
  const rows = await readRows<{ hour: Date }>(
    ctx,
    `select hour from stat_hour where hour >= date_trunc('hour', $1::timestamptz, 'UTC') and hour < $2 and dirty_time is null`,
    [range.begin, range.end],
  );
  const done = new Set(rows.map(({ hour }) => hour.getTime()));
  const first = Math.floor(range.begin.getTime() / HOUR_MS);
  const last = Math.min(range.end.getTime(), ctx.clock.now().getTime() + HOUR_MS) / HOUR_MS;
  const hours = Array.from(
    { length: Math.max(0, Math.ceil(last - first)) },
    (_none, index) => (first + index) * HOUR_MS,
  );
  const open = hours.filter((hour) => !done.has(hour)).map((hour) => new Date(hour));
  return { range, servId, open, fine: range.stepMs < HOUR_MS };
}

/** Parameters and SQL parts of a statement over both sources. */
interface StatQuery {
  values: unknown[];
  add: (value: unknown) => string;
  /** SQL: number of the step with this time. */
  stepOf: (time: string) => string;
  /** SQL: is this single value part of the range and not of an hour's sum? */
  single: (time: string) => string;
  /** SQL: is the hour `h.hour` part of the range and summed up? */
  whole: string;
  /** SQL: is this time part of the range and its hour summed up? */
  added: (time: string) => string;
  server: (column: string) => string;
}

/** SQL: the hour of a time. */
function hourOf(time: string): string {
  return `date_trunc('hour', ${time}, 'UTC')`;
}

/** SQL: number of the step of a time; a day is found by its date, because not all of them have 24 hours. */
function stepSql({ stepMs, zone }: StatRange, begin: string, add: StatQuery['add']): StatQuery['stepOf'] {
  if (zone === null) return (time) => `floor(extract(epoch from ${time} - ${begin}) / ${stepMs / 1000})::int`;
  const name = `${add(zone)}::text`;
  return (time) => `(${localDaySql(time, name)} - ${localDaySql(begin, name)})`;
}

function newStatQuery({ range, servId, open, fine }: Sources, singly = fine): StatQuery {
  const { values, add } = newParams();
  const [begin, end] = [`${add(range.begin)}::timestamptz`, `${add(range.end)}::timestamptz`];
  const within = (time: string) => `${time} >= ${begin} and ${time} < ${end}`;
  let place = '';
  const hours = () => (place = place === '' ? `${add(open)}::timestamptz[]` : place);
  return {
    values,
    add,
    stepOf: stepSql(range, begin, add),
    single: (time) => (singly ? within(time) : `${within(time)} and ${hourOf(time)} = any(${hours()})`),
    whole: fine ? 'false' : `${within('h.hour')} and h.hour <> all(${hours()})`,
    added: (time) => `${within(time)} and ${hourOf(time)} <> all(${hours()})`,
    server: (column) => (servId === undefined ? 'true' : `${column} = ${add(servId)}::int`),
  };
}

/** SQL: lower bound of single values, so that an index skips the summed hours before the first open one. */
function sinceFirst({ open, range, fine }: Sources, time: string, add: StatQuery['add'], singly = fine): string {
  const first = singly ? range.begin : (open[0] ?? range.end);
  return `${time} >= ${add(first)}::timestamptz`;
}

/** Reports of servers about themselves, by step; only for the platform. */
export async function readReports(ctx: Ctx, sources: Sources): Promise<Reported[]> {
  const { values, add, stepOf, single, whole, server } = newStatQuery(sources);
  const sql = `with f as (
      select ${stepOf('m.minute')} as step, 1 as n, sum(m.users_online)::bigint as up, sum(m.users_online)::bigint as ut, sum(m.tcp)::bigint as tp,
        sum(m.tcp)::bigint as tt, sum(m.udp)::bigint as dp, sum(m.udp)::bigint as dt, sum(m.requests)::bigint as rq, sum(m.responses)::bigint as rs
      from server_minute m where ${sinceFirst(sources, 'm.minute', add)} and ${single('m.minute')} and ${server('m.server_id')} group by m.minute
      union all
      select ${stepOf('h.hour')}, h.minutes, h.users_peak, h.users_total, h.tcp_peak, h.tcp_total, h.udp_peak, h.udp_total, h.requests, h.responses
      from server_hour h where ${whole} and h.server_id = ${add(sources.servId ?? 0)}::int)
    select step, sum(n)::float8 as n, max(up)::float8 as "usersPeak", sum(ut)::float8 as "usersTotal", max(tp)::float8 as "tcpPeak",
      sum(tt)::float8 as "tcpTotal", max(dp)::float8 as "udpPeak", sum(dt)::float8 as "udpTotal", sum(rq)::float8 as requests,
      sum(rs)::float8 as responses
    from f group by step`;
  return readRows<Reported>(ctx, sql, values);
}

/** Online terminals of the scope, by step. */
export async function readOnline(ctx: Ctx, sources: Sources): Promise<({ step: number } & Level)[]> {
  const { values, add, stepOf, single, whole, server } = newStatQuery(sources);
  const sql = `with f as (
      select ${stepOf('o.slot_time')} as step, 1 as n, sum(o.online)::bigint as peak, sum(o.online)::bigint as total
      from online_slot o ${inScopeOf(ctx, 'o', add)}
      where ${sinceFirst(sources, 'o.slot_time', add)} and ${single('o.slot_time')} and ${server('o.server_id')} group by o.slot_time
      union all
      select ${stepOf('h.hour')}, h.slots, h.peak, h.total from online_hour h
      where ${whole} and h.scope_id = ${add(ctx.scope.clientId)}::int and h.server_id = ${add(sources.servId ?? 0)}::int)
    select step, sum(n)::float8 as n, max(peak)::float8 as peak, sum(total)::float8 as total from f group by step`;
  return readRows(ctx, sql, values);
}

/** Calls and messages of the scope, by step and kind. */
export async function readTraffic(
  ctx: Ctx,
  sources: Sources,
): Promise<{ step: number; kind: string; count: number }[]> {
  // traffic_total has sums over all clients per five minutes.
  const totals = sources.fine && isPlatform(ctx.scope);
  const singly = sources.fine && !totals;
  const { values, add, stepOf, single, whole, added, server } = newStatQuery(sources, singly);
  const sql = `with f as (
      select ${stepOf('s.slot_time')} as step, s.kind, sum(s.count)::bigint as count from traffic_slot s ${inScopeOf(ctx, 's', add)}
      where ${sinceFirst(sources, 's.slot_time', add, singly)} and ${single('s.slot_time')} and ${server('s.server_id')} group by 1, 2
      union all
      ${totals ? `select ${stepOf('x.slot_time')}, x.kind, x.count from traffic_total x where ${added('x.slot_time')} and ${server('x.server_id')} union all` : ''}
      select ${stepOf('h.hour')}, h.kind, sum(h.count)::bigint from traffic_hour h
      where ${whole} and h.scope_id = ${add(isPlatform(ctx.scope) ? PLATFORM_ID : ctx.scope.clientId)}::int and ${server('h.server_id')} group by 1, 2)
    select step, kind, sum(count)::float8 as count from f group by step, kind`;
  return readRows(ctx, sql, values);
}

/** SQL: join that limits rows to clients of the scope; empty for the platform. */
function inScopeOf({ scope }: Ctx, alias: string, add: (value: unknown) => string): string {
  if (isPlatform(scope)) return '';
  return `join client c on c.id = ${alias}.client_id and c.path[${scope.depth}] = ${add(scope.clientId)}`;
}
