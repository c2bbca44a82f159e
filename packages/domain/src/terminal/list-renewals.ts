import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import type { DueClient, RenewalsDue } from '@roger/contract/families/terminal-renewals';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shownName } from '../kernel/seeded-names.ts';
import { newParams, readRows, whereClause } from '../kernel/sql.ts';
import { formatTime } from '../kernel/time.ts';
import { holdingsOf } from '../ledger/coin-accounts.ts';
import { sharedFigures } from './count-terminals.ts';
import { renewedFunctions } from './plan-renewal.ts';
import { pricedFunctions } from './priced-functions.ts';

type Input = InputOf<(typeof terminal)['endpoints']['queryRenewals']>;

/** Terminals of a client and type that expire in one month, '' for those that have expired. */
interface DueRow {
  clientId: number;
  clientName: string;
  typeId: number;
  typeName: string;
  month: string;
  count: number;
}

const METHOD = 'YCOIN';

/** What is overdue or expires within the days, and what a year for all of it costs who asks. */
export async function listRenewals(ctx: Ctx, input: Input): Promise<RenewalsDue> {
  const [due, price, held] = await Promise.all([
    sharedDueRows(ctx, input),
    yearPrice(ctx),
    holdingsOf(ctx, ctx.actor.clientId),
  ]);
  const { until } = due;
  // The figures are shared by readers of all languages.
  const rows = due.rows.map((row) => ({ ...row, typeName: shownName(ctx, 'types', row.typeName) }));
  const clients = byClient(rows, price).toSorted((a, b) => b.amount - a.amount || a.clientId - b.clientId);
  return {
    until: formatTime(until),
    currency: METHOD,
    ...sumOf(rows, price),
    held: held[METHOD],
    clients,
    months: byMonth(rows),
  };
}

/** The rows of a large fleet are counted once for all who look at it (docs/adr/011), with the moment up to which they are. */
function sharedDueRows(ctx: Ctx, { days, clientId, excludeSub }: Input): Promise<{ rows: DueRow[]; until: Date }> {
  const ownId = excludeSub === true ? ctx.scope.clientId : undefined;
  const count = async () => {
    const now = ctx.clock.now();
    const until = lastOfSecond(now.getTime() + days * 86_400_000);
    return { rows: await dueRows(ctx, { now, until, clientId, ownId }), until };
  };
  return sharedFigures(ctx, `due ${days} ${clientId ?? ''} ${ownId ?? ''}`, count, ({ rows }) =>
    rows.reduce((sum, row) => sum + row.count, 0),
  );
}

/** The end of the second, which is as far as a timestamp on the wire reaches as the end of a range. */
function lastOfSecond(timestamp: number): Date {
  return new Date(timestamp - (timestamp % 1000) + 999);
}

/** What a year of a terminal costs the acting client, as a renewal books it. */
async function yearPrice(ctx: Ctx): Promise<number> {
  const priced = await pricedFunctions(ctx, await renewedFunctions(ctx, undefined), METHOD, ctx.actor.clientId);
  return priced.reduce((sum, { price }) => sum + price, 0);
}

async function dueRows(
  ctx: Ctx,
  { now, until, clientId, ownId }: { now: Date; until: Date; clientId: number | undefined; ownId: number | undefined },
): Promise<DueRow[]> {
  const params = newParams();
  const minutes = params.add(ctx.actor.offsetMinutes);
  const local = `(t.expire_time at time zone 'UTC' + make_interval(mins => ${minutes}::int))`;
  const month = `case when t.expire_time > ${params.add(now)}::timestamptz then date_trunc('month', ${local}) end`;
  const conditions = [
    `t.expire_time <= ${params.add(until)}::timestamptz`,
    scopeSql(ctx.scope, 't.scope_path', params.add),
    clientId === undefined ? null : `t.client_id = ${params.add(clientId)}`,
    ownId === undefined ? null : `t.client_id = ${params.add(ownId)}`,
  ];
  const sql = `select d."clientId", d."typeId", d.count, coalesce(to_char(d.month, 'YYYY-MM'), '') as month, c.name as "clientName", ty.name as "typeName" from (
      select t.client_id as "clientId", t.type_id as "typeId", ${month} as month, count(*)::int as count
      from terminal t ${whereClause(conditions)} group by 1, 2, 3) d
    join client c on c.id = d."clientId" join terminal_type ty on ty.id = d."typeId"
    order by d."clientId", d."typeId", d.month nulls first`;
  return readRows<DueRow>(ctx, sql, params.values);
}

function sumOf(rows: readonly DueRow[], price: number) {
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const overdue = rows.reduce((sum, { month, count }) => sum + (month === '' ? count : 0), 0);
  return { overdue, expiring: all - overdue, amount: all * price };
}

function byClient(rows: readonly DueRow[], price: number): DueClient[] {
  return groups(rows, ({ clientId }) => clientId).map(({ first: { clientId, clientName }, members }) => ({
    clientId,
    clientName,
    ...sumOf(members, price),
    types: groups(members, ({ typeId }) => typeId).map(({ first: { typeId, typeName }, members: alike }) => ({
      typeId,
      typeName,
      ...sumOf(alike, price),
    })),
  }));
}

function byMonth(rows: readonly DueRow[]): RenewalsDue['months'] {
  return groups(rows, ({ month }) => month)
    .map(({ first: { month }, members }) => ({ month, count: members.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

/** Rows with the same key, together with the first of them, in the order of their first ones. */
function groups(
  rows: readonly DueRow[],
  keyOf: (row: DueRow) => number | string,
): { first: DueRow; members: DueRow[] }[] {
  const found = new Map<number | string, { first: DueRow; members: DueRow[] }>();
  for (const row of rows) {
    const known = found.get(keyOf(row));
    if (known === undefined) found.set(keyOf(row), { first: row, members: [row] });
    else known.members.push(row);
  }
  return [...found.values()];
}
