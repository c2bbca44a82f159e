import type { PageOf } from '@roger/contract/fields/page';
import { DEFAULT_PAGE_SIZE } from '@roger/contract/fields/page';
import { badField } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { planPage } from './list-cost.ts';
import {
  countStatement,
  givenFilters,
  joinsFor,
  projection,
  selection,
  sortOf,
  whereClause,
  type ListDefinition,
  type ListQuery,
} from './list-statement.ts';
import { newParams, query, readRows } from './sql.ts';
import { tokenBinder } from './tokens.ts';

export { defineList, type ListDefinition, type ListQuery } from './list-statement.ts';

/** One page with the exact total; past the last page: no rows, true total. */
export async function listPage<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<PageOf<Row>> {
  const size = input.pageSize ?? DEFAULT_PAGE_SIZE;
  const max = ctx.settings.config.limits.maxPageSize;
  if (size > max) throw badField('pageSize', 'max', { max });
  const current = input.pageNo ?? 1;
  const offset = (current - 1) * size;
  const { total, few } = await planPage(ctx, list, input);
  const records = offset < total ? await pageRows(ctx, list, input, { limit: size, offset, few }) : [];
  return { records, total, size, current, pages: Math.ceil(total / size) };
}

/** How many rows the filters leave, however long counting takes: what is exported is bounded by its rows. */
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

async function rowsWhere<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  condition: (add: (value: unknown) => string) => string,
): Promise<Row[]> {
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const answered = projection(list);
  const guards = list.guard(ctx, add).filter((guard) => guard !== null);
  const joins = joinsFor(list, [...answered.needs, ...(list.guardNeeds ?? [])]);
  const sql = `select ${answered.sql} from ${list.from} ${joins} ${whereClause([...guards, condition(add)])} order by ${list.key}`;
  return query<Row>(ctx, bind(sql), values);
}

/** The statement of all filtered rows in order, for the export's cursor. */
export function exportStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
): { text: string; values: unknown[] } {
  const { values, bind, rows, key } = selection(ctx, list, input, givenFilters(list, input));
  const answered = projection(list);
  const { by, direction } = sortOf(list, input);
  const text = `select ${bind(answered.sql)} ${rows(answered, by)} order by ${bind(by.sql)} ${direction}, ${key} ${direction}`;
  return { text, values };
}

interface Cut {
  limit: number;
  offset: number;
  /** The rows are few: they are found first and sorted then, whatever index the order has. */
  few: boolean;
}

/** The page's keys are picked by as few joins as filters and sort need; what is answered is joined to these alone. */
async function pageRows<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery, cut: Cut): Promise<Row[]> {
  const { text, values } = pageStatement(ctx, list, input, cut);
  return readRows<Row>(ctx, text, values);
}

/** The statement of one page. */
export function pageStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  { limit, offset, few }: Cut,
): { text: string; values: unknown[] } {
  const { values, add, bind, rows, key } = selection(ctx, list, input, givenFilters(list, input));
  const { by, direction } = sortOf(list, input);
  const order = (expression: string, tie: string) => `order by ${expression} ${direction}, ${tie} ${direction}`;
  const keys = `select ${key} as pick_key, ${bind(by.sql)} as pick_order ${rows(by)}`;
  const page = `limit ${add(limit)} offset ${add(offset)}`;
  // An offset in between keeps the planner from walking an index in the order of the page.
  const pick = few
    ? `select * from (${keys} offset 0) few ${order('pick_order', 'pick_key')} ${page}`
    : `${keys} ${order(bind(by.sql), key)} ${page}`;
  const answered = projection(list);
  const text = `select ${bind(answered.sql)} from (${pick}) pick join ${list.from} on ${list.key} = pick.pick_key
    ${bind(joinsFor(list, answered.needs, list.index?.alias))} ${order('pick.pick_order', 'pick.pick_key')}`;
  return { text, values };
}
