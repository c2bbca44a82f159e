import { billing } from '@roger/contract/families/billing';
import {
  CALL_DAYS,
  GROWTH_DAYS,
  SIGN_IN_DAYS,
  SPENT_MONTHS,
  type FleetTrends,
} from '@roger/contract/families/fleet-figures';
import { loginHistory } from '@roger/contract/families/login-history';
import { terminal } from '@roger/contract/families/terminal';
import type { Currency } from '@roger/contract/fields/money-fields';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, readRows, whereClause } from '../kernel/sql.ts';
import { formatTime, startOfDay } from '../kernel/time.ts';
import { holdingsOf } from '../ledger/coin-accounts.ts';
import { holdsAny } from '../resource/held-resources.ts';
import { readTraffic, sourcesOf } from '../server-stat/read-figures.ts';
import { fleetSql, sharedFigures } from './count-terminals.ts';
import { expiryMonths } from './expiry-months.ts';
import { renewalPrices } from './renewal-price.ts';
import { countSum } from './terminal-counts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

type Growth = Pick<FleetTrends, 'total' | 'growth'>;
type Calls = FleetTrends['calls'];
type SignIns = NonNullable<FleetTrends['signIns']>;
type Spent = NonNullable<FleetTrends['spent']>;

/**
 * How the business of the scope goes. It reads the last 90 days of the terminals' index by time, the calls of two days by the hour as they
 * are added up, twelve months of expiry, a counter a client, currency and month for what was spent, and the sign-ins of 30 days. Each part is shared for itself where it is large,
 * and neither read nor answered where the reader may not look it up elsewhere.
 */
export async function fleetTrends(ctx: Ctx): Promise<FleetTrends> {
  const sees = (keys: readonly string[]) => holdsAny(ctx, keys);
  return {
    ...(await growthOf(ctx)),
    calls: await callsOf(ctx),
    renewals: (await sees(terminal.endpoints.queryRenewals.permission)) ? await renewalsAhead(ctx) : null,
    spent: (await sees(billing.endpoints.list.permission)) ? await spentOf(ctx) : null,
    signIns: (await sees(loginHistory.endpoints.list.permission)) ? await signInsOf(ctx) : null,
  };
}

function growthOf(ctx: Ctx): Promise<Growth> {
  return sharedFigures(
    ctx,
    'growth',
    () => countGrowth(ctx),
    ({ total }) => total,
  );
}

async function countGrowth(ctx: Ctx): Promise<Growth> {
  const days = lastDays(ctx, GROWTH_DAYS);
  const sql = fleetSql(ctx);
  const from = `${sql.add(days.from)}::timestamptz`;
  const text = `select ${countSum(ctx, sql, 'all')} as total, coalesce((select json_object_agg(d.day, d.count) from (
      select ${localDay('t.create_time', sql.add(ctx.actor.offsetMinutes))} as day, count(*)::int as count
      from terminal t ${sql.where(`t.create_time >= ${from}`)} group by 1) d), '{}') as counts`;
  const [row] = await readRows<{ total: number; counts: Record<string, number> }>(ctx, text, sql.values);
  return { total: row?.total ?? 0, growth: days.names.map((day) => ({ day, count: row?.counts[day] ?? 0 })) };
}

function callsOf(ctx: Ctx): Promise<Calls> {
  return sharedFigures(
    ctx,
    'calls',
    () => countCalls(ctx),
    (hours) => hours.reduce((sum, { count }) => sum + count, 0),
  );
}

/** Where midnight parts an hour, that counts for the day in which it began. */
async function countCalls(ctx: Ctx): Promise<Calls> {
  const { from: begin } = lastDays(ctx, CALL_DAYS);
  const now = ctx.clock.now();
  const points = Math.floor((now.getTime() - begin.getTime()) / HOUR_MS) + 1;
  const range = { begin, end: new Date(begin.getTime() + points * HOUR_MS), stepMs: HOUR_MS, points };
  const counts = new Map<number, number>();
  for (const { step, kind, count } of await readTraffic(ctx, await sourcesOf(ctx, range, undefined)))
    if (kind.startsWith('call.')) counts.set(step, (counts.get(step) ?? 0) + count);
  return Array.from({ length: points }, (_none, hour) => ({
    time: formatTime(new Date(begin.getTime() + hour * HOUR_MS)),
    count: counts.get(hour) ?? 0,
  }));
}

/** What the acting client holds and what the months ahead take of it; whoever has just booked sees it. */
async function renewalsAhead(ctx: Ctx): Promise<FleetTrends['renewals']> {
  const prices = await renewalPrices(ctx, ctx.actor.clientId, ['YCOIN', 'MCOIN']);
  const { YCOIN, MCOIN } = await holdingsOf(ctx, ctx.actor.clientId);
  const months = (await expiryMonths(ctx)).filter(({ month }) => month !== '');
  return {
    held: { YCOIN, MCOIN },
    months: months.map(({ month, count }) => ({
      month,
      count,
      yearCoins: times(prices.YCOIN, count),
      monthCoins: times(prices.MCOIN, count),
    })),
  };
}

function times(price: number | null, count: number): number | null {
  return price === null ? null : price * count;
}

interface SpentRow {
  month: string;
  currency: Currency;
  amount: number;
  rows: number;
}

/** Undone bills count against the month in which they were undone. */
async function spentOf(ctx: Ctx): Promise<Spent> {
  const months = lastMonths(ctx.clock.now(), SPENT_MONTHS);
  const rows = await sharedFigures(
    ctx,
    'spent',
    () => sumSpent(ctx, `${months[0]}-01`),
    (sums) => sums.reduce((count, sum) => count + sum.rows, 0),
  );
  const amount = (month: string, currency: Currency) =>
    rows.find((row) => row.month === month && row.currency === currency)?.amount ?? 0;
  return months.map((month) => ({
    month,
    YCOIN: amount(month, 'YCOIN'),
    MCOIN: amount(month, 'MCOIN'),
    KCOIN: amount(month, 'KCOIN'),
  }));
}

async function sumSpent(ctx: Ctx, from: string): Promise<SpentRow[]> {
  const { values, add } = newParams();
  const conditions = [`s.month >= ${add(from)}::date`, scopeSql(ctx.scope, 'a.scope_path', add)];
  const text = `select to_char(s.month, 'YYYY-MM') as month, s.currency, sum(s.amount)::float8 as amount, count(*)::int as rows
    from coin_spent s join coin_account a on a.client_id = s.client_id and a.currency = s.currency
    ${whereClause(conditions)} group by s.month, s.currency`;
  return readRows<SpentRow>(ctx, text, values);
}

function signInsOf(ctx: Ctx): Promise<SignIns> {
  return sharedFigures(
    ctx,
    'signIns',
    () => countSignIns(ctx),
    (days) => days.reduce((sum, { success, failure }) => sum + success + failure, 0),
  );
}

async function countSignIns(ctx: Ctx): Promise<SignIns> {
  const days = lastDays(ctx, SIGN_IN_DAYS);
  const { values, add } = newParams();
  const local = localDay('h.login_time', add(ctx.actor.offsetMinutes));
  const conditions = [`h.login_time >= ${add(days.from)}::timestamptz`, scopeSql(ctx.scope, 'h.scope_path', add)];
  const text = `select to_char(d.day, 'YYYY-MM-DD') as day, d.success, d.failure from (
      select ${local} as day, count(*) filter (where h.outcome = 'success')::int as success,
        count(*) filter (where h.outcome <> 'success')::int as failure
      from login_history h ${whereClause(conditions)} group by 1) d`;
  const rows = await readRows<SignIns[number]>(ctx, text, values);
  return days.names.map((day) => rows.find((row) => row.day === day) ?? { day, success: 0, failure: 0 });
}

/** The day of the reader's that a timestamp falls on, as SQL. */
function localDay(column: string, minutes: string): string {
  return `(${column} at time zone 'UTC' + make_interval(mins => ${minutes}::int))::date`;
}

/** The last days of the reader's, today the last of them, and the moment when they begin. */
function lastDays({ clock, actor }: Ctx, count: number): { from: Date; names: string[] } {
  const today = startOfDay(clock.now(), actor.offsetMinutes).getTime();
  const from = today - (count - 1) * DAY_MS;
  const nameOf = (index: number) =>
    new Date(from + index * DAY_MS + actor.offsetMinutes * 60_000).toISOString().slice(0, 10);
  return { from: new Date(from), names: Array.from({ length: count }, (_, index) => nameOf(index)) };
}

/** The last months of UTC, this one the last of them, `yyyy-MM`. */
function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1)).toISOString().slice(0, 7),
  );
}
