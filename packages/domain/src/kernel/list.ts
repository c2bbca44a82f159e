import type { PageOf } from '@roger/contract/fields/page';
import { DEFAULT_PAGE_SIZE } from '@roger/contract/fields/page';
import { badField } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { planPage, type Plan } from './list-cost.ts';
import {
  countStatement,
  givenFilters,
  joinsFor,
  projection,
  selection,
  sortOf,
  type ListDefinition,
  type ListQuery,
} from './list-statement.ts';
import { newParams, query, readRows, whereClause } from './sql.ts';
import { tokenBinder } from './tokens.ts';

export { defineList, everybody, type ListDefinition, type ListQuery } from './list-statement.ts';

/** One page with the exact total; past the last page: no rows, true total. */
export async function listPage<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<PageOf<Row>> {
  const size = input.pageSize ?? DEFAULT_PAGE_SIZE;
  const max = ctx.settings.config.limits.maxPageSize;
  if (size > max) throw badField('pageSize', 'max', { max });
  const current = input.pageNo ?? 1;
  const cut = { limit: size, offset: (current - 1) * size };
  const plan = await planPage(ctx, list, input);
  const { records, total } = plan.few
    ? await fewRows(ctx, list, input, cut, plan)
    : await rowsInOrder(ctx, list, input, cut, plan.total);
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

/**
 * The rows of a list as they would be if its tables held other rows: each table named has a statement that stands in for it, also
 * where columns and later statements read it.
 */
export async function rowsAsIf<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  tables: (add: (value: unknown) => string) => Record<string, string>,
): Promise<Row[]> {
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const stand = Object.entries(tables(add)).map(([table, statement]) => `${table} as (${statement})`);
  const answered = projection(list);
  const joins = joinsFor(list, [...answered.needs, ...(list.guardNeeds ?? [])]);
  const sql = `with ${stand.join(', ')} select ${answered.sql} from ${list.from} ${joins}
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
  const answered = projection(list);
  const joins = joinsFor(list, [...answered.needs, ...(list.guardNeeds ?? [])]);
  const sql = `select ${answered.sql} from ${list.from} ${joins} ${whereClause([...list.guard(ctx, add), condition(add)])} order by ${list.key}`;
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
}

/** Rows of a page, with the number of all. */
interface Found<Row> {
  records: Row[];
  total: number;
}

/** The page is cut in the order of an index, and counted at the same time where nobody has. */
async function rowsInOrder<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  cut: Cut,
  count: number | (() => Promise<number>),
): Promise<Found<Row>> {
  // Far past a known end an index would be walked for nothing.
  if (typeof count === 'number' && cut.offset >= count) return { records: [], total: count };
  const { text, values } = pageStatement(ctx, list, input, cut);
  const [records, total] = await Promise.all([
    readRows<Row>(ctx, text, values),
    typeof count === 'number' ? count : count(),
  ]);
  return { records, total };
}

/** The rows are found first, then counted and sorted, in one statement. */
async function fewRows<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  cut: Cut,
  { most, refusal }: Extract<Plan, { few: true }>,
): Promise<Found<Row>> {
  const { text, values } = fewStatement(ctx, list, input, cut, most);
  const rows = await readRows<Row & { pickTotal: number }>(ctx, text, values);
  const counted = rows.map(({ pickTotal, ...row }) => ({ total: pickTotal, row: row as unknown as Row }));
  const [first] = counted;
  // Past the last page no row tells how many there are.
  if (first === undefined && cut.offset > 0) {
    const { total } = await fewRows(ctx, list, input, { limit: 1, offset: 0 }, { few: true, most, refusal });
    return { records: [], total };
  }
  const total = first?.total ?? 0;
  if (most !== null && total > most) throw refusal(most);
  return { records: counted.map(({ row }) => row), total };
}

/** The statement of one page in the order of an index; its keys are picked by as few joins as filters and sort need. */
export function pageStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  { limit, offset }: Cut,
): { text: string; values: unknown[] } {
  const { values, add, bind, rows, key } = selection(ctx, list, input, givenFilters(list, input));
  const { by, direction } = sortOf(list, input);
  const order = `order by ${bind(by.sql)} ${direction}, ${key} ${direction}`;
  const pick = `select ${key} as pick_key, ${bind(by.sql)} as pick_order ${rows(by)} ${order} limit ${add(limit)} offset ${add(offset)}`;
  return { text: answering(list, bind, pick, direction), values };
}

/** The statement of one page of few rows: however they are found, no index of their order is walked for them. */
function fewStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  { limit, offset }: Cut,
  most: number | null,
): { text: string; values: unknown[] } {
  const { values, add, bind, rows, key } = selection(ctx, list, input, givenFilters(list, input));
  const { by, direction } = sortOf(list, input);
  const keys = `select ${key} as pick_key, ${bind(by.sql)} as pick_order ${rows(by)}`;
  // An offset keeps the planner from walking an index in the order of the page.
  const found = most === null ? `${keys} offset 0` : `${keys} limit ${add(most + 1)}`;
  const pick = `select *, count(*) over ()::int as pick_total from (${found}) few
    order by pick_order ${direction}, pick_key ${direction} limit ${add(limit)} offset ${add(offset)}`;
  return { text: answering(list, bind, pick, direction, ', pick.pick_total as "pickTotal"'), values };
}

/** What is answered is joined to the picked keys alone. */
function answering<Row>(
  list: ListDefinition<Row>,
  bind: (sql: string) => string,
  pick: string,
  direction: string,
  more = '',
): string {
  const answered = projection(list);
  return `select ${bind(answered.sql)}${more} from (${pick}) pick join ${list.from} on ${list.key} = pick.pick_key
    ${bind(joinsFor(list, answered.needs, list.index?.alias))} order by pick.pick_order ${direction}, pick.pick_key ${direction}`;
}
