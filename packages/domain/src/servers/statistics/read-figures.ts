import { DAY_MS, HOUR_MS, PLATFORM_ID } from '@roger/contract/constants';
import { FINE_STAT_MONTHS } from '@roger/contract/families/servers/server-stat';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { newParams, readRows } from '../../platform/db/sql.ts';
import { monthsLater } from '../../platform/common/time.ts';
import { UTC } from '../../platform/common/zone.ts';
import { localDaySql } from '../../platform/db/zone-sql.ts';
import { stepTime, type StatRange } from './stat-range.ts';

/** Maximum days of a range in which a midnight within an hour splits that hour, by reading its single values. */
const MAX_SPLIT_DAYS = 31;

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
  /** Hours without a valid sum, in order. */
  open: Date[];
  /** Other hours, with sums that belong to two days; in order. */
  split: Date[];
  /** Are steps shorter than an hour? Then all values are read one by one. */
  fine: boolean;
}

/** Finds the hours of a range with sums that can be used. */
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
  const across = hoursAcrossDays(range, ctx.clock.now());
  return {
    range,
    servId,
    open: datesOf(hours.filter((hour) => !done.has(hour))),
    split: datesOf(hours.filter((hour) => done.has(hour) && across.has(hour))),
    fine: range.stepMs < HOUR_MS,
  };
}

function datesOf(times: readonly number[]): Date[] {
  return times.map((time) => new Date(time));
}

/**
 * Hours that begin on one day and end on the next: midnight is within an hour in zones like Asia/Kolkata. Older ones,
 * without single values, and those of long ranges count for the day that they begin on.
 */
function hoursAcrossDays(range: StatRange, now: Date): ReadonlySet<number> {
  if (range.zone === null || range.points > MAX_SPLIT_DAYS) return new Set();
  const oldest = monthsLater(now, -FINE_STAT_MONTHS, UTC).getTime() + DAY_MS;
  const midnights = Array.from({ length: range.points + 1 }, (_none, index) => stepTime(range, index).getTime());
  const within = midnights.filter((midnight) => midnight % HOUR_MS !== 0 && midnight >= oldest);
  return new Set(within.map((midnight) => Math.floor(midnight / HOUR_MS) * HOUR_MS));
}

/** Parameters and SQL parts of a statement over both sources. */
interface StatQuery {
  values: unknown[];
  add: (value: unknown) => string;
  /** SQL: number of the step with this time. */
  stepOf: (time: string) => string;
  /** SQL: is this single value part of the range and not of an hour's sum? An index finds the values. */
  single: (time: string) => string;
  /** SQL: is the hour `h.hour` part of the range and summed up? */
  whole: string;
  /** SQL: is this time part of the range and its hour summed up, but not read as a whole? */
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

function newStatQuery({ range, servId, open, split, fine }: Sources, singly = fine, read = [open, split]): StatQuery {
  const { values, add } = newParams();
  const [begin, end] = [`${add(range.begin)}::timestamptz`, `${add(range.end)}::timestamptz`];
  const within = (time: string) => `${time} >= ${begin} and ${time} < ${end}`;
  let place = '';
  const hours = () => (place = place === '' ? `${add([...open, ...split])}::timestamptz[]` : place);
  const inHours = (list: readonly Date[], time: string) =>
    spansOf(list)
      .map(([first, until]) => `${time} >= ${add(first)}::timestamptz and ${time} < ${add(until)}::timestamptz`)
      .join(' or ') || 'false';
  return {
    values,
    add,
    stepOf: stepSql(range, begin, add),
    single: (time) => (singly ? within(time) : `${within(time)} and (${inHours(read.flat().toSorted(byTime), time)})`),
    whole: fine ? 'false' : `${within('h.hour')} and h.hour <> all(${hours()})`,
    added: (time) => `${within(time)} and ${fine ? `${hourOf(time)} <> all(${hours()})` : `(${inHours(split, time)})`}`,
    server: (column) => (servId === undefined ? 'true' : `${column} = ${add(servId)}::int`),
  };
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();

/** Begin and end of hours that follow each other. */
function spansOf(hours: readonly Date[]): (readonly [Date, Date])[] {
  const spans: [Date, Date][] = [];
  for (const hour of hours) {
    const end = new Date(hour.getTime() + HOUR_MS);
    const last = spans.at(-1);
    if (last?.[1].getTime() === hour.getTime()) last[1] = end;
    else spans.push([hour, end]);
  }
  return spans;
}

/** Reports of servers about themselves, by step; only for the platform. */
export async function readReports(ctx: Ctx, sources: Sources): Promise<Reported[]> {
  const { values, add, stepOf, single, whole, server } = newStatQuery(sources);
  const sql = `with f as (
      select ${stepOf('m.minute')} as step, 1 as n, sum(m.users_online)::bigint as up, sum(m.users_online)::bigint as ut, sum(m.tcp)::bigint as tp,
        sum(m.tcp)::bigint as tt, sum(m.udp)::bigint as dp, sum(m.udp)::bigint as dt, sum(m.requests)::bigint as rq, sum(m.responses)::bigint as rs
      from server_minute m where ${single('m.minute')} and ${server('m.server_id')} group by m.minute
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
      where ${single('o.slot_time')} and ${server('o.server_id')} group by o.slot_time
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
  // traffic_total has sums over all clients per five minutes, of hours that are summed up.
  const totals = isPlatform(ctx.scope) && (sources.fine || sources.split.length > 0);
  const singly = sources.fine && !totals;
  const read = totals ? [sources.open] : [sources.open, sources.split];
  const { values, add, stepOf, single, whole, added, server } = newStatQuery(sources, singly, read);
  const sql = `with f as (
      select ${stepOf('s.slot_time')} as step, s.kind, sum(s.count)::bigint as count from traffic_slot s ${inScopeOf(ctx, 's', add)}
      where ${single('s.slot_time')} and ${server('s.server_id')} group by 1, 2
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
