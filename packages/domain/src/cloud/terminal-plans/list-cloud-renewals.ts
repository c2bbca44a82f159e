import { DAY_MS } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type {
  CloudDue,
  CloudRenewalsDue,
  PlanUnit,
  terminalCloudPlan,
} from '@roger/contract/families/cloud/terminal-cloud-plan';
import { RENEWAL_DAYS } from '@roger/contract/families/fleet/terminal-renewals';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows, whereClause } from '../../platform/db/sql.ts';
import { formatTime } from '../../platform/common/time.ts';
import { holdingsOf } from '../../money/ledger/coin-accounts.ts';
import { cachedFigures } from '../../fleet/terminals/count-terminals.ts';

type Input = InputOf<(typeof terminalCloudPlan)['endpoints']['queryRenewals']>;

/** Plans of one unit that end in one horizon and not in an earlier one. */
interface DueRow {
  unit: PlanUnit;
  /** Index of the horizon; −1 for ended plans. */
  place: number;
  count: number;
  amount: number;
  unpriced: number;
}

/** Ended plans and those that end within 30, 60 and 90 days, with the price of one more period (docs/domain.md §10). */
export async function listCloudRenewals(ctx: Ctx, input: Input): Promise<CloudRenewalsDue> {
  const [{ rows, untils }, held] = await Promise.all([cachedDue(ctx, input), holdingsOf(ctx, ctx.actor.clientId)]);
  const horizons = RENEWAL_DAYS.map((days, place) => ({
    days,
    until: formatTime(untils[place] ?? ctx.clock.now()),
    units: (['yearly', 'monthly'] as const).flatMap((unit) =>
      dueOf(rows.filter((row) => row.unit === unit && row.place <= place)),
    ),
  }));
  return { held: held.KCOIN, horizons };
}

function dueOf(rows: readonly DueRow[]): CloudDue[] {
  const [first] = rows;
  if (first === undefined) return [];
  const sum = (of: (row: DueRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const overdue = sum(({ place, count }) => (place < 0 ? count : 0));
  const expiring = sum(({ count }) => count) - overdue;
  return [
    { unit: first.unit, overdue, expiring, amount: sum(({ amount }) => amount), unpriced: sum((row) => row.unpriced) },
  ];
}

/** Rows with the ends of their horizons; cached for large fleets (docs/adr/011). */
function cachedDue(ctx: Ctx, { clientId, goodsId, excludeSub }: Input): Promise<{ rows: DueRow[]; untils: Date[] }> {
  const ownId = excludeSub === true ? ctx.scope.clientId : undefined;
  const count = async () => {
    const now = ctx.clock.now();
    const untils = RENEWAL_DAYS.map((days) => lastOfSecond(now.getTime() + days * DAY_MS));
    return { rows: await dueRows(ctx, { now, untils, clientId, goodsId, ownId }), untils };
  };
  return cachedFigures(
    ctx,
    `cloud due ${clientId?.join() ?? ''} ${goodsId?.join() ?? ''} ${ownId ?? ''}`,
    count,
    ({ rows }) => rows.reduce((sum, row) => sum + row.count, 0),
  );
}

/** End of the second: a timestamp on the wire, as the end of a range, includes it. */
function lastOfSecond(timestamp: number): Date {
  return new Date(timestamp - (timestamp % 1000) + 999);
}

interface DueFilters {
  now: Date;
  untils: Date[];
  clientId: number[] | undefined;
  goodsId: number[] | undefined;
  ownId: number | undefined;
}

/** Uses the index of ends of current plans; each plan's price is read once. */
function dueRows(ctx: Ctx, { now, untils, clientId, goodsId, ownId }: DueFilters): Promise<DueRow[]> {
  const { values, add } = newParams();
  const [first, second, last] = untils.map((until) => `${add(until)}::timestamptz`);
  const place = `case when p.end_time <= ${add(now)}::timestamptz then -1 when p.end_time <= ${first} then 0
    when p.end_time <= ${second} then 1 else 2 end`;
  const conditions = [
    'p.ended_time is null',
    `p.end_time <= ${last}`,
    scopeSql(ctx.scope, 'p.scope_path', add),
    clientId === undefined ? null : `t.client_id = any(${add(clientId)}::int[])`,
    ownId === undefined ? null : `t.client_id = ${add(ownId)}`,
    goodsId === undefined ? null : `p.plan_id = any(${add(goodsId)}::int[])`,
  ];
  const price = `case when d.unit = 'yearly' then g.yearly_price else g.monthly_price end`;
  return readRows<DueRow>(
    ctx,
    `select d.unit, d.place, sum(d.count)::int as count, coalesce(sum(d.count * ${price}), 0)::float8 as amount,
        coalesce(sum(d.count) filter (where ${price} is null), 0)::int as unpriced
      from (select p.plan_id, p.unit, ${place} as place, count(*)::int as count
        from terminal_cloud_plan p join terminal t on t.id = p.terminal_id ${whereClause(conditions)} group by 1, 2, 3) d
      join cloud_plan g on g.id = d.plan_id group by 1, 2`,
    values,
  );
}
