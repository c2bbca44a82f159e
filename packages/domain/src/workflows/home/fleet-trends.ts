import { HOUR_MS } from '@roger/contract/constants';
import { billing } from '@roger/contract/families/money/billing';
import {
  CALL_DAYS,
  GROWTH_DAYS,
  SIGN_IN_DAYS,
  SPENT_MONTHS,
  type FleetTrends,
} from '@roger/contract/families/fleet/fleet-figures';
import { loginHistory } from '@roger/contract/families/tenancy/login-history';
import { terminal } from '@roger/contract/families/workflows/terminal';
import type { Currency } from '@roger/contract/fields/money-fields';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows, whereClause } from '../../platform/db/sql.ts';
import { dayOf, formatTime, startOfDay } from '../../platform/common/time.ts';
import { holdingsOf } from '../../money/ledger/coin-accounts.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { readTraffic, findSources } from '../../servers/statistics/read-figures.ts';
import { fleetSql, cachedFigures } from '../../fleet/terminals/count-terminals.ts';
import { listExpiryMonths } from '../../fleet/terminals/expiry-months.ts';
import { getRenewalPrices } from '../../fleet/renewals/renewal-price.ts';
import { countSumSql } from '../../fleet/terminals/terminal-counts.ts';
import { localDaySql } from '../../platform/db/zone-sql.ts';

const QUARTER_MS = 900_000;

type Growth = Pick<FleetTrends, 'total' | 'growth'>;
type Calls = FleetTrends['calls'];
type SignIns = NonNullable<FleetTrends['signIns']>;
type Spent = NonNullable<FleetTrends['spent']>;

/**
 * Trends of the scope. Reads indexes and sums over bounded periods; each part is cached by itself where it is large.
 * Parts are null for callers without the permission of the list behind them.
 */
export async function fleetTrends(ctx: Ctx): Promise<FleetTrends> {
  const sees = (keys: readonly string[]) => holdsAny(ctx, keys);
  return {
    ...(await growthOf(ctx)),
    calls: await callsOf(ctx),
    renewals: (await sees(terminal.endpoints.queryRenewals.permission)) ? await upcomingRenewals(ctx) : null,
    spent: (await sees(billing.endpoints.list.permission)) ? await spentOf(ctx) : null,
    signIns: (await sees(loginHistory.endpoints.list.permission)) ? await signInsOf(ctx) : null,
  };
}

function growthOf(ctx: Ctx): Promise<Growth> {
  return cachedFigures(
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
  const text = `select ${countSumSql(ctx, sql, 'all')} as total, coalesce((select json_object_agg(d.day, d.count) from (
      select ${localDaySql('t.create_time', `${sql.add(ctx.actor.zone)}::text`)} as day, count(*)::int as count
      from terminal t ${sql.where(`t.create_time >= ${from}`)} group by 1) d), '{}') as counts`;
  const [row] = await readRows<{ total: number; counts: Record<string, number> }>(ctx, text, sql.values);
  return { total: row?.total ?? 0, growth: days.names.map((day) => ({ day, count: row?.counts[day] ?? 0 })) };
}

function callsOf(ctx: Ctx): Promise<Calls> {
  return cachedFigures(
    ctx,
    'calls',
    () => countCalls(ctx),
    (hours) => hours.reduce((sum, { count }) => sum + count, 0),
  );
}

/**
 * Calls per hour of the account's zone. Sums exist for whole hours of UTC; where a zone's hours begin within those, the
 * values of five minutes are read.
 */
async function countCalls(ctx: Ctx): Promise<Calls> {
  const { from: begin } = lastDays(ctx, CALL_DAYS);
  const now = ctx.clock.now();
  const points = Math.floor((now.getTime() - begin.getTime()) / HOUR_MS) + 1;
  const stepMs = begin.getTime() % HOUR_MS === 0 ? HOUR_MS : QUARTER_MS;
  const steps = HOUR_MS / stepMs;
  const range = {
    begin,
    end: new Date(begin.getTime() + points * HOUR_MS),
    stepMs,
    zone: null,
    points: points * steps,
  };
  const counts = new Map<number, number>();
  for (const { step, kind, count } of await readTraffic(ctx, await findSources(ctx, range, undefined)))
    if (kind.startsWith('call.')) {
      const hour = Math.floor(step / steps);
      counts.set(hour, (counts.get(hour) ?? 0) + count);
    }
  return Array.from({ length: points }, (_none, hour) => ({
    time: formatTime(new Date(begin.getTime() + hour * HOUR_MS)),
    count: counts.get(hour) ?? 0,
  }));
}

/** Balance of the acting client, uncached, and the price of the renewals of the coming months. */
async function upcomingRenewals(ctx: Ctx): Promise<FleetTrends['renewals']> {
  const prices = await getRenewalPrices(ctx, ctx.actor.clientId, ['YCOIN', 'MCOIN']);
  const { YCOIN, MCOIN } = await holdingsOf(ctx, ctx.actor.clientId);
  const months = (await listExpiryMonths(ctx)).filter(({ month }) => month !== '');
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

/** Spent coins by month; an undo counts in the month of the undo. */
async function spentOf(ctx: Ctx): Promise<Spent> {
  const months = lastMonths(ctx.clock.now(), SPENT_MONTHS);
  const rows = await cachedFigures(
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
  return cachedFigures(
    ctx,
    'signIns',
    () => countSignIns(ctx),
    (days) => days.reduce((sum, { success, failure }) => sum + success + failure, 0),
  );
}

async function countSignIns(ctx: Ctx): Promise<SignIns> {
  const days = lastDays(ctx, SIGN_IN_DAYS);
  const { values, add } = newParams();
  const local = localDaySql('h.login_time', `${add(ctx.actor.zone)}::text`);
  const conditions = [`h.login_time >= ${add(days.from)}::timestamptz`, scopeSql(ctx.scope, 'h.scope_path', add)];
  const text = `select to_char(d.day, 'YYYY-MM-DD') as day, d.success, d.failure from (
      select ${local} as day, count(*) filter (where h.outcome = 'success')::int as success,
        count(*) filter (where h.outcome <> 'success')::int as failure
      from login_history h ${whereClause(conditions)} group by 1) d`;
  const rows = await readRows<SignIns[number]>(ctx, text, values);
  return days.names.map((day) => rows.find((row) => row.day === day) ?? { day, success: 0, failure: 0 });
}

/** The last days in the caller's zone, up to today, and the moment when they begin. */
function lastDays({ clock, actor }: Ctx, count: number): { from: Date; names: string[] } {
  const now = clock.now();
  const nameOf = (index: number) => dayOf(startOfDay(now, actor.zone, index + 1 - count), actor.zone);
  return {
    from: startOfDay(now, actor.zone, 1 - count),
    names: Array.from({ length: count }, (_, index) => nameOf(index)),
  };
}

/** The last months in UTC, up to this one, `yyyy-MM`. */
function lastMonths(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1)).toISOString().slice(0, 7),
  );
}
