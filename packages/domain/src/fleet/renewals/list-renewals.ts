import { listGroups } from '@roger/contract/group-by';
import type { InputOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import type { DueClient, RenewalsDue } from '@roger/contract/families/fleet/terminal-renewals';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { displayName } from '../../platform/ctx/seeded-names.ts';
import { newParams, readRows, whereClause } from '../../platform/db/sql.ts';
import { formatTime } from '../../platform/common/time.ts';
import { holdingsOf } from '../../money/ledger/coin-accounts.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { cachedFigures, EXPIRING, MAX_EXPIRING_DAYS } from '../terminals/count-terminals.ts';
import { getFunctionsToRenew } from './plan-renewal.ts';
import { priceFunctions } from '../additions/priced-functions.ts';
import { localTimeSql } from '../../platform/db/zone-sql.ts';

type Input = InputOf<(typeof terminal)['endpoints']['queryRenewals']>;

/** Number of terminals of a client and type that expire in a month; '' = already expired. */
interface DueRow {
  clientId: number;
  clientName: string;
  typeId: number;
  typeName: string;
  month: string;
  count: number;
}

const METHOD = 'YCOIN';

/**
 * Overdue and soon expiring terminals, with the price of a year for all of them for the acting client. Without days
 * those that are to be renewed now, the same as countTerminals has.
 */
export async function listRenewals(ctx: Ctx, input: Input): Promise<RenewalsDue> {
  const [due, price, held] = await Promise.all([
    cachedDueRows(ctx, input),
    getYearPrice(ctx),
    holdingsOf(ctx, ctx.actor.clientId),
  ]);
  const { until } = due;
  // The cached figures are shared by readers of all languages.
  const rows = due.rows.map((row) => ({ ...row, typeName: displayName(ctx, 'types', row.typeName) }));
  const clients = byClient(rows, price).toSorted((a, b) => b.amount - a.amount || a.clientId - b.clientId);
  return {
    until: formatTime(until),
    currency: METHOD,
    ...sumsOf(rows, price),
    held: held[METHOD],
    clients,
    months: byMonth(rows),
  };
}

/** Rows with the end of their period; cached for large fleets (docs/adr/011). */
function cachedDueRows(ctx: Ctx, { days, clientId, excludeSub }: Input): Promise<{ rows: DueRow[]; until: Date }> {
  const ownId = excludeSub === true ? ctx.scope.clientId : undefined;
  const count = async () => {
    const now = ctx.clock.now();
    const until = lastOfSecond(now.getTime() + (days ?? MAX_EXPIRING_DAYS) * 86_400_000);
    return { rows: await dueRows(ctx, { now, until, byReminder: days === undefined, clientId, ownId }), until };
  };
  return cachedFigures(ctx, `due ${days ?? 'now'} ${clientId ?? ''} ${ownId ?? ''}`, count, ({ rows }) =>
    countOf(rows),
  );
}

/** End of the second: a timestamp on the wire, as the end of a range, includes it. */
function lastOfSecond(timestamp: number): Date {
  return new Date(timestamp - (timestamp % 1000) + 999);
}

/** Price of a year of one terminal for the acting client, as a renewal books it. */
async function getYearPrice(ctx: Ctx): Promise<number> {
  const priced = await priceFunctions(ctx, await getFunctionsToRenew(ctx, undefined), METHOD, ctx.actor.clientId);
  return priced.reduce((sum, { price }) => sum + price, 0);
}

interface DueQuery {
  now: Date;
  until: Date;
  /** Within the reminder days of each client alone. */
  byReminder: boolean;
  clientId: number | undefined;
  ownId: number | undefined;
}

async function dueRows(ctx: Ctx, { now, until, byReminder, clientId, ownId }: DueQuery): Promise<DueRow[]> {
  const params = newParams();
  const bind = tokenBinder(ctx, params.add);
  const local = localTimeSql('t.expire_time', `${params.add(ctx.actor.zone)}::text`);
  const month = `case when t.expire_time > ${params.add(now)}::timestamptz then date_trunc('month', ${local}) end`;
  const conditions = [
    `t.expire_time <= ${params.add(until)}::timestamptz`,
    ...(byReminder ? EXPIRING.conditions.map(bind) : []),
    scopeSql(ctx.scope, 't.scope_path', params.add),
    clientId === undefined ? null : `t.client_id = ${params.add(clientId)}`,
    ownId === undefined ? null : `t.client_id = ${params.add(ownId)}`,
  ];
  const sql = `select d."clientId", d."typeId", d.count, coalesce(to_char(d.month, 'YYYY-MM'), '') as month, c.name as "clientName", ty.name as "typeName" from (
      select t.client_id as "clientId", t.type_id as "typeId", ${month} as month, count(*)::int as count
      from terminal t ${byReminder ? bind(EXPIRING.join) : ''} ${whereClause(conditions)} group by 1, 2, 3) d
    join client c on c.id = d."clientId" join terminal_type ty on ty.id = d."typeId"
    order by d."clientId", d."typeId", d.month nulls first`;
  return readRows<DueRow>(ctx, sql, params.values);
}

function countOf(rows: readonly DueRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}

function sumsOf(rows: readonly DueRow[], price: number) {
  const all = countOf(rows);
  const overdue = countOf(rows.filter(({ month }) => month === ''));
  return { overdue, expiring: all - overdue, amount: all * price };
}

function byClient(rows: readonly DueRow[], price: number): DueClient[] {
  return listGroups(rows, ({ clientId }) => clientId).map(({ first: { clientId, clientName }, members }) => ({
    clientId,
    clientName,
    ...sumsOf(members, price),
    types: listGroups(members, ({ typeId }) => typeId).map(({ first: { typeId, typeName }, members: rowsOfType }) => ({
      typeId,
      typeName,
      ...sumsOf(rowsOfType, price),
    })),
  }));
}

function byMonth(rows: readonly DueRow[]): RenewalsDue['months'] {
  return listGroups(rows, ({ month }) => month)
    .map(({ first: { month }, members }) => ({ month, count: countOf(members) }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}
