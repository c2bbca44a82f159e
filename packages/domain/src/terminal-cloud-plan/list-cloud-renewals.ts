import type { InputOf } from '@roger/contract/define';
import type {
  CloudDue,
  CloudRenewalsDue,
  PlanUnit,
  terminalCloudPlan,
} from '@roger/contract/families/terminal-cloud-plan';
import { RENEWAL_DAYS } from '@roger/contract/families/terminal-renewals';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, readRows, whereClause } from '../kernel/sql.ts';
import { formatTime } from '../kernel/time.ts';
import { holdingsOf } from '../ledger/coin-accounts.ts';
import { sharedFigures } from '../terminal/count-terminals.ts';

type Input = InputOf<(typeof terminalCloudPlan)['endpoints']['queryRenewals']>;

const DAY_MS = 86_400_000;

/** Plans of one unit that end in one horizon and not in the one before; the first has what is overdue too. */
interface DueRow {
  unit: PlanUnit;
  /** The place of the horizon; −1 for what has ended. */
  place: number;
  count: number;
  amount: number;
  unpriced: number;
}

/** What of the scope has ended or ends within 30, 60 and 90 days, and what one more period of all of it costs (docs/domain.md §10). */
export async function listCloudRenewals(ctx: Ctx, input: Input): Promise<CloudRenewalsDue> {
  const [{ rows, untils }, held] = await Promise.all([sharedDue(ctx, input), holdingsOf(ctx, ctx.actor.clientId)]);
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

/** The rows of a large fleet are counted once for all who look at it (docs/adr/011), with the moments up to which they are. */
function sharedDue(ctx: Ctx, { clientId, goodsId, excludeSub }: Input): Promise<{ rows: DueRow[]; untils: Date[] }> {
  const ownId = excludeSub === true ? ctx.scope.clientId : undefined;
  const count = async () => {
    const now = ctx.clock.now();
    const untils = RENEWAL_DAYS.map((days) => lastOfSecond(now.getTime() + days * DAY_MS));
    return { rows: await dueRows(ctx, { now, untils, clientId, goodsId, ownId }), untils };
  };
  return sharedFigures(
    ctx,
    `cloud due ${clientId?.join() ?? ''} ${goodsId?.join() ?? ''} ${ownId ?? ''}`,
    count,
    ({ rows }) => rows.reduce((sum, row) => sum + row.count, 0),
  );
}

/** The end of the second, which is as far as a timestamp on the wire reaches as the end of a range. */
function lastOfSecond(timestamp: number): Date {
  return new Date(timestamp - (timestamp % 1000) + 999);
}

interface Wanted {
  now: Date;
  untils: Date[];
  clientId: number[] | undefined;
  goodsId: number[] | undefined;
  ownId: number | undefined;
}

/** Found by the index of the ends of what is not over; each plan's price is looked up once for all that have it. */
function dueRows(ctx: Ctx, { now, untils, clientId, goodsId, ownId }: Wanted): Promise<DueRow[]> {
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
