import type { PageOf } from '@roger/contract/fields/page';
import { DEFAULT_PAGE_SIZE } from '@roger/contract/fields/page';
import type { Ctx } from '../ctx/ctx.ts';
import { planPage, type PagePlan } from './list-cost.ts';
import {
  countStatement,
  givenFilters,
  joinsFor,
  projection,
  selection,
  orderOf,
  type ListDefinition,
  type ListQuery,
  type Order,
} from './list-statement.ts';
import { newParams, query, readRows, whereClause } from '../db/sql.ts';
import { tokenBinder } from '../db/tokens.ts';

export { defineList, publicWithinTenant, type ListDefinition, type ListQuery } from './list-statement.ts';

/** One page with the exact total; past the last page: no rows, true total. */
export function listPage<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<PageOf<Row>> {
  return pageOf(input, (cut) => readCut(ctx, list, input, cut));
}

/** The page that a query asks for, of rows which `read` cuts. */
export async function pageOf<Row>(input: ListQuery, read: (cut: Cut) => Promise<Found<Row>>): Promise<PageOf<Row>> {
  const size = input.pageSize ?? DEFAULT_PAGE_SIZE;
  const current = input.pageNo ?? 1;
  const { records, total } = await read({ limit: size, offset: (current - 1) * size });
  return { records, total, size, current, pages: Math.ceil(total / size) };
}

/** The rows of one cut of a list with the exact total. */
export async function readCut<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  cut: Cut,
): Promise<Found<Row>> {
  const plan = await planPage(ctx, list, input);
  return plan.isScan ? readByScan(ctx, list, input, cut, plan) : rowsInOrder(ctx, list, input, cut, plan.total);
}

/** Number of filtered rows, without a time limit: exports are bounded by their rows. */
export async function countRows<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<number> {
  const { text, values } = countStatement(ctx, list, input, givenFilters(list, input));
  const [row] = await query<{ total: number }>(ctx, text, values);
  return row?.total ?? 0;
}

/** The one row with this key, or null where it does not exist in the scope. */
export async function findRow<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  key: unknown,
  column = list.key,
): Promise<Row | null> {
  const [row] = await rowsWhere(ctx, list, (add) => `${column} = ${add(key)}`);
  return row ?? null;
}

/** The rows with these keys, in key order; those outside the scope are missing. */
export function rowsByKey<Row>(ctx: Ctx, list: ListDefinition<Row>, keys: readonly number[]): Promise<Row[]> {
  return rowsWhere(ctx, list, (add) => `${list.key} = any(${add(keys)}::int[])`);
}

/** The rows of a list with other contents of its tables: a statement replaces each named table wherever it is read. */
export async function rowsAsIf<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  tables: (add: (value: unknown) => string) => Record<string, string>,
): Promise<Row[]> {
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const replacements = Object.entries(tables(add)).map(([table, statement]) => `${table} as (${statement})`);
  const output = projection(list);
  const joins = joinsFor(list, [...output.needs, ...(list.guardNeeds ?? [])]);
  const sql = `with ${replacements.join(', ')} select ${output.sql} from ${list.from} ${joins}
    ${whereClause(list.guard(ctx, add))} order by ${list.key}`;
  return query<Row>(ctx, bind(sql), values);
}

async function rowsWhere<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  condition: (add: (value: unknown) => string) => string,
): Promise<Row[]> {
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const output = projection(list);
  const joins = joinsFor(list, [...output.needs, ...(list.guardNeeds ?? [])]);
  const sql = `select ${output.sql} from ${list.from} ${joins} ${whereClause([...list.guard(ctx, add), condition(add)])} order by ${list.key}`;
  return query<Row>(ctx, bind(sql), values);
}

/** The statement of all filtered rows in order, for the export's cursor. */
export function exportStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
): { text: string; values: unknown[] } {
  const { values, bind, rows, key } = selection(ctx, list, input, givenFilters(list, input));
  const output = projection(list);
  const { by, order, direction } = orderOf(ctx, list, input);
  const text = `select ${bind(output.sql)} ${rows(output, by)} order by ${bind(by.sql)} ${order}, ${key} ${direction}`;
  return { text, values };
}

/** Part of the rows of a list; `limit` is positive. */
export interface Cut {
  limit: number;
  offset: number;
}

/** Rows of a page, with the number of all. */
export interface Found<Row> {
  records: Row[];
  total: number;
}

/** Cuts the page in index order; counts at the same time unless the number is known. */
async function rowsInOrder<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  cut: Cut,
  count: number | (() => Promise<number>),
): Promise<Found<Row>> {
  // Past a known end, a walk along the index would find nothing.
  if (typeof count === 'number' && cut.offset >= count) return { records: [], total: count };
  const { text, values } = pageStatement(ctx, list, input, cut);
  const [records, total] = await Promise.all([
    readRows<Row>(ctx, text, values),
    typeof count === 'number' ? count : count(),
  ]);
  return { records, total };
}

/** Finds all rows, then counts and sorts them, in one statement. */
async function readByScan<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  cut: Cut,
  { most, refusal }: Extract<PagePlan, { isScan: true }>,
): Promise<Found<Row>> {
  const { text, values } = scanStatement(ctx, list, input, cut, most);
  const rows = await readRows<Row & { pickTotal: number }>(ctx, text, values);
  const counted = rows.map(({ pickTotal, ...row }) => ({ total: pickTotal, row: row as unknown as Row }));
  const [first] = counted;
  // A page past the last one has no row that carries the count.
  if (first === undefined && cut.offset > 0) {
    const { total } = await readByScan(ctx, list, input, { limit: 1, offset: 0 }, { isScan: true, most, refusal });
    return { records: [], total };
  }
  const total = first?.total ?? 0;
  if (most !== null && total > most) throw refusal(most);
  return { records: counted.map(({ row }) => row), total };
}

/** SQL of a page in the order of an index. Its keys are selected with only the joins that filters and sort need. */
export function pageStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  { limit, offset }: Cut,
): { text: string; values: unknown[] } {
  const { values, add, bind, rows, key } = selection(ctx, list, input, givenFilters(list, input));
  const { by, order, direction } = orderOf(ctx, list, input);
  const sorted = `order by ${bind(by.sql)} ${order}, ${key} ${direction}`;
  const pick = `select ${key} as pick_key, ${bind(by.sql)} as pick_order ${rows(by)} ${sorted} limit ${add(limit)} offset ${add(offset)}`;
  return { text: joinColumns(list, bind, pick, { order, direction }), values };
}

/** The statement of one page by a scan; it never walks an index of the sort order. */
function scanStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  { limit, offset }: Cut,
  most: number | null,
): { text: string; values: unknown[] } {
  const { values, add, bind, rows, key } = selection(ctx, list, input, givenFilters(list, input));
  const { by, order, direction } = orderOf(ctx, list, input);
  const keys = `select ${key} as pick_key, ${bind(by.sql)} as pick_order ${rows(by)}`;
  // With the offset the planner does not choose an index in the order of the page.
  const found = most === null ? `${keys} offset 0` : `${keys} limit ${add(most + 1)}`;
  const pick = `select *, count(*) over ()::int as pick_total from (${found}) found
    order by pick_order ${order}, pick_key ${direction} limit ${add(limit)} offset ${add(offset)}`;
  return { text: joinColumns(list, bind, pick, { order, direction }, ', pick.pick_total as "pickTotal"'), values };
}

/** Joins the columns of the rows to the selected keys alone. */
function joinColumns<Row>(
  list: ListDefinition<Row>,
  bind: (sql: string) => string,
  pick: string,
  { order, direction }: Pick<Order, 'order' | 'direction'>,
  more = '',
): string {
  const output = projection(list);
  return `select ${bind(output.sql)}${more} from (${pick}) pick join ${bind(list.from)} on ${list.key} = pick.pick_key
    ${bind(joinsFor(list, output.needs, list.index?.alias))} order by pick.pick_order ${order}, pick.pick_key ${direction}`;
}
