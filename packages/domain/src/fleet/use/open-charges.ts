import { groupBy } from '@roger/contract/group-by';
import { videoBillingCost, VideoBillingRow } from '@roger/contract/families/fleet/video-billing';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { displayNameSql } from '../../platform/ctx/seeded-names.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { readRows } from '../../platform/db/sql.ts';
import { cachedCount, fieldOf, refusals, scanRows } from '../../platform/list/list-cost.ts';
import { joined, timestamp } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { givenFilters, selection, type ListQuery } from '../../platform/list/list-statement.ts';
import { defineList, type Cut } from '../../platform/list/list.ts';
import { pricesOfClients } from '../../money/prices/client-prices.ts';
import { lastChargeSql, tariffOf } from './charge-use.ts';
import { chargesOf, type Charge, type DayOfUse, type Tariff } from './use.rules.ts';

/** SQL: the name of the client of a charge or of use `d`, also of a deleted one. */
export const CLIENT_NAME = `coalesce(c.name, a.closed_name, '')`;

/** Values that depend on prices: TypeScript computes them, so that SQL can neither filter nor sort by them. */
const COMPUTED = new Set(['unit', 'units', 'price', 'amount']);

/** Filters by values that are computed, the places of open charges included. */
function computedFilters(input: ListQuery): string[] {
  const hasPlace = [input['id']].flat().some((id) => Number(id) < 0);
  return givenFilters(useList, input).filter((name) => COMPUTED.has(fieldOf(name)) || (name === 'id' && hasPlace));
}

/** Use that is not charged yet, with the values that need no price; only its filters are used. */
const useList = defineList(VideoBillingRow, {
  from: 'function_use d',
  key: 'd.client_id',
  joins: {
    a: `left join coin_account a on a.client_id = d.client_id and a.currency = 'KCOIN'`,
    f: 'join function_kind f on f.id = d.function_id',
    c: 'join client c on c.id = d.client_id',
    l: `left join lateral ${lastChargeSql('d')} l on true`,
  },
  columns: {
    // Without a number and a bill until it is charged: filters by them find nothing.
    id: '0',
    billNo: 'null::text',
    msId: 'd.ms_id',
    funcId: 'd.function_id',
    funcName: joined(displayNameSql('functions', 'f.name'), 'f'),
    clientId: 'd.client_id',
    clientName: joined(CLIENT_NAME, 'a', 'c'),
    day: joined('greatest(d.day, l.day + 1)::text', 'l'),
    seconds: 'd.seconds',
    unit: 'null',
    units: 'null',
    price: 'null',
    amount: 'null',
    status: `'open'`,
    time: timestamp('{now}'),
  },
  filters: { excludeSub: ownOnly('d.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'd.client_id',
  cost: videoBillingCost,
});

/** A charge as it would be booked now. */
export interface OpenCharge extends Charge {
  clientId: number;
}

/** Does a query filter by computed values, or sort by others than the time? */
export function needsAllOpenCharges(input: ListQuery): boolean {
  const isOtherSort = input.column !== undefined && input.column !== 'time';
  return isOtherSort || computedFilters(input).length > 0;
}

/** Number of days of use of the scope that are not charged yet, by the filters that need no price. */
export function countOpenCharges(ctx: Ctx, input: ListQuery): Promise<number> {
  return cachedCount(ctx, useList, input, storedFilters(input));
}

/**
 * Charges of the scope as they would be booked now, in the order of client, terminal, function and day, or backwards;
 * filtered by all but the values that are computed from prices.
 */
export async function listOpenCharges(
  ctx: Ctx,
  input: ListQuery,
  cut: Cut,
  direction: 'asc' | 'desc' = 'asc',
): Promise<OpenCharge[]> {
  const days = await readDays(ctx, input, cut, direction);
  const byClient = groupBy(days, ({ clientId }) => clientId);
  const pricesOf = await pricesOfClients(ctx, [...byClient.keys()]);
  const charges = [...byClient].flatMap(([clientId, ofClient]) =>
    chargesOfClient(clientId, ofClient, tariffOf(pricesOf(clientId))),
  );
  return direction === 'asc' ? charges : charges.toReversed();
}

/**
 * All open charges that pass the filters which need no price, for lists that sort them by any value.
 * @throws badInput (400, rule `narrow`) where they are too many.
 */
export async function listAllOpenCharges(ctx: Ctx, input: ListQuery): Promise<OpenCharge[]> {
  const max = scanRows(ctx);
  const charges = await listOpenCharges(ctx, input, { limit: max + 1, offset: 0 });
  if (charges.length <= max) return charges;
  const computed = computedFilters(input);
  throw refusals(computed.length > 0 ? computed : ['column'], { max });
}

interface Day extends DayOfUse {
  clientId: number;
  isFound: boolean;
}

function chargesOfClient(clientId: number, days: readonly Day[], tariff: (functionId: number) => Tariff): OpenCharge[] {
  const charges = chargesOf(days, tariff);
  return charges.flatMap((charge, at) => (days[at]?.isFound === true ? [{ ...charge, clientId }] : []));
}

/** The days of a cut with the earlier days of the same use, which carry seconds over to them. */
function readDays(ctx: Ctx, input: ListQuery, cut: Cut, direction: 'asc' | 'desc'): Promise<Day[]> {
  const { values, add, rows } = selection(ctx, useList, input, storedFilters(input));
  const order = ['d.client_id', 'd.terminal_id', 'd.function_id', 'd.day'].map((key) => `${key} ${direction}`);
  const sql = `with found as materialized (
      select d.client_id, d.terminal_id, d.function_id, d.day ${rows()}
      order by ${order.join(', ')} limit ${add(cut.limit)} offset ${add(cut.offset)})
    select u.client_id as "clientId", u.terminal_id as "terminalId", u.ms_id as "msId", u.function_id as "functionId",
      greatest(u.day, l.day + 1)::text as day, u.seconds, coalesce(l.carried_after, 0) as carried,
      exists (select 1 from found m where (m.client_id, m.terminal_id, m.function_id, m.day)
        = (u.client_id, u.terminal_id, u.function_id, u.day)) as "isFound"
    from (select distinct client_id, terminal_id, function_id from found) k
    join function_use u using (client_id, terminal_id, function_id)
    left join lateral ${lastChargeSql('u')} l on true
    order by u.client_id, u.terminal_id, u.function_id, u.day`;
  return readRows<Day>(ctx, sql, values);
}

function storedFilters(input: ListQuery): string[] {
  const computed = computedFilters(input);
  return givenFilters(useList, input).filter((name) => !computed.includes(name));
}
