import { PLATFORM_ID } from '@roger/contract/constants';
import type { Ctx } from '../kernel/ctx.ts';
import { isPlatform } from '../kernel/scope.ts';
import { newParams, readRows } from '../kernel/sql.ts';
import type { StatRange } from './stat-range.ts';

const HOUR_MS = 3_600_000;

/** Figures of a step: the most and the sum of what was reported, and how often that was. */
export interface Level {
  peak: number;
  total: number;
  n: number;
}

/** What servers said of themselves within a step. */
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

/** Where figures are read from: hours that are added up, and the rest one by one. */
export interface Sources {
  range: StatRange;
  servId: number | undefined;
  /** Hours that are not added up, or have to be again. */
  open: Date[];
  /** Are steps shorter than an hour, whose figures are read one by one? */
  fine: boolean;
}

/** Finds out which hours of a time are added up already. */
export async function sourcesOf(ctx: Ctx, range: StatRange, servId: number | undefined): Promise<Sources> {
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

/** A statement over both sources. */
interface Reading {
  values: unknown[];
  add: (value: unknown) => string;
  /** SQL: the number of the step that a time falls into. */
  stepOf: (time: string) => string;
  /** SQL: that a time of single figures is asked for. */
  single: (time: string) => string;
  /** SQL: that an hour is asked for and added up. */
  whole: string;
  /** SQL: that a time is asked for and its hour is added up. */
  added: (time: string) => string;
  server: (column: string) => string;
}

/** SQL: the hour that a time falls into. */
function hourOf(time: string): string {
  return `date_trunc('hour', ${time}, 'UTC')`;
}

function reading({ range, servId, open, fine }: Sources, singly = fine): Reading {
  const { values, add } = newParams();
  const [begin, end] = [`${add(range.begin)}::timestamptz`, `${add(range.end)}::timestamptz`];
  const within = (time: string) => `${time} >= ${begin} and ${time} < ${end}`;
  let place = '';
  const hours = () => (place = place === '' ? `${add(open)}::timestamptz[]` : place);
  return {
    values,
    add,
    stepOf: (time) => `floor(extract(epoch from ${time} - ${begin}) / ${range.stepMs / 1000})::int`,
    single: (time) => (singly ? within(time) : `${within(time)} and ${hourOf(time)} = any(${hours()})`),
    whole: fine ? 'false' : `${within('h.hour')} and h.hour <> all(${hours()})`,
    added: (time) => `${within(time)} and ${hourOf(time)} <> all(${hours()})`,
    server: (column) => (servId === undefined ? 'true' : `${column} = ${add(servId)}::int`),
  };
}

/** Read no earlier than the first hour that is not added up: those in between are left out one by one. */
function sinceFirst({ open, range, fine }: Sources, time: string, add: Reading['add'], singly = fine): string {
  const first = singly ? range.begin : (open[0] ?? range.end);
  return `${time} >= ${add(first)}::timestamptz`;
}

/** What servers said of themselves, by step; the platform's to see. */
export async function readReports(ctx: Ctx, sources: Sources): Promise<Reported[]> {
  const { values, add, stepOf, single, whole, server } = reading(sources);
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

/** How many terminals of the scope were online, by step. */
export async function readOnline(ctx: Ctx, sources: Sources): Promise<({ step: number } & Level)[]> {
  const { values, add, stepOf, single, whole, server } = reading(sources);
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
  // By five minutes the platform has sums of all clients.
  const totals = sources.fine && isPlatform(ctx.scope);
  const singly = sources.fine && !totals;
  const { values, add, stepOf, single, whole, added, server } = reading(sources, singly);
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

/** SQL: the join that leaves the rows of the scope's clients; none for the platform. */
function inScopeOf({ scope }: Ctx, alias: string, add: (value: unknown) => string): string {
  if (isPlatform(scope)) return '';
  return `join client c on c.id = ${alias}.client_id and c.path[${scope.depth}] = ${add(scope.clientId)}`;
}
