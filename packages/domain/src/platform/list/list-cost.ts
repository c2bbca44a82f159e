import { HEAVY_SHARE } from '@roger/contract/fields/list-query';
import { tidyText } from '@roger/contract/plain-text';
import { AppError } from '../ctx/app-error.ts';
import type { Ctx } from '../ctx/ctx.ts';
import { countStatement, givenFilters, selection, type ListDefinition, type ListQuery } from './list-statement.ts';
import { cached } from '../common/cache.ts';
import { readRows } from '../db/sql.ts';

/*
 * Plan of a page (docs/adr/011). `max` is LIST_SCAN_ROWS. Filters are free (indexed), narrowing (a search by trigrams)
 * or bounded (all others); the contract names the free and narrowing filters and the indexed sorts of each list.
 *
 * | rows of the scope | filters                 | sort    | plan                                                      |
 * | ----------------- | ----------------------- | ------- | --------------------------------------------------------- |
 * | up to max         | any                     | indexed | index order and a separate exact count                    |
 * | up to max         | any                     | other   | scan                                                      |
 * | more              | none or free            | indexed | exact cached count; scan up to max / 10, else index order |
 * | more              | narrowing, none bounded | any     | scan of max rows, refused for more or for a short text    |
 * | more              | some bounded            | any     | count by the others; scan up to max, else refused         |
 * | more              | none or free            | other   | count; scan up to max, else refused                       |
 *
 * A heavy filter or sort computes a value for each row: then max is multiplied by HEAVY_SHARE, for each plan.
 */

/** Trigrams find nothing shorter. */
const MIN_TEXT = 3;

/**
 * A page is cut in index order, with its total counted apart; or a scan finds all rows, counts and sorts them in one
 * statement, and is refused with more than `most` rows.
 */
export type PagePlan =
  | { isScan: false; total: number | (() => Promise<number>) }
  | { isScan: true; most: number | null; refusal: (most: number) => AppError };

/** Up to a tenth of `max`, sorting all rows is faster than a walk along an index. */
const SORT_SHARE = 0.1;

/**
 * Plans a page by the table above.
 * @throws badInput (400, rule `narrow` or `minLength`) for the fields that cost too much.
 */
export async function planPage<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<PagePlan> {
  const plan = await planFiltered(ctx, list, input);
  const given = givenFilters(list, input);
  const unindexed = given.filter((name) => isHeavy(list, fieldOf(name)));
  const fields = [...unindexed, ...(input.column !== undefined && isHeavy(list, input.column) ? ['column'] : [])];
  if (fields.length === 0) return plan;
  const most = Math.ceil(scanRows(ctx) * HEAVY_SHARE);
  // A search counts its own rows; all else is counted before an unindexed column is computed.
  if (plan.isScan && plan.most !== null) return scanPlan(Math.min(plan.most, most), fields);
  const light = given.filter((name) => !unindexed.includes(name));
  if ((await countUpTo(ctx, list, input, light)) > most) throw refusals(fields, { max: most });
  return plan;
}

function isHeavy<Row>({ cost }: ListDefinition<Row>, field: string): boolean {
  return cost.heavy?.includes(field) === true;
}

async function planFiltered<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<PagePlan> {
  const given = givenFilters(list, input);
  const inOrder = isIndexedSort(list, input);
  if (!(await isLargeScope(ctx, list))) {
    return inOrder ? { isScan: false, total: () => countExactly(ctx, list, input, given) } : scanPlan(null, []);
  }
  const narrowing = given.filter((name) => !isFree(list, name) && isNarrowing(list, name));
  const bounded = given.filter((name) => !isFree(list, name) && !isNarrowing(list, name));
  if (bounded.length === 0 && narrowing.length === 0 && inOrder) {
    const total = await cachedCount(ctx, list, input, given);
    return total <= scanRows(ctx) * SORT_SHARE ? scanPlan(null, []) : { isScan: false, total };
  }
  assertLongEnough(input, narrowing);
  const most = scanRows(ctx);
  const fields = [...narrowing, ...bounded, ...(inOrder ? [] : ['column'])];
  // A search counts its own rows; without one, rows are counted before they are sorted.
  if (bounded.length === 0 && narrowing.length > 0) return scanPlan(most, fields);
  const indexed = given.filter((name) => !bounded.includes(name));
  if ((await countUpTo(ctx, list, input, indexed)) > most) throw refusals(fields, { max: most });
  return scanPlan(null, []);
}

function scanPlan(most: number | null, fields: readonly string[]): PagePlan {
  return { isScan: true, most, refusal: (max) => refusals(fields, { max }) };
}

/** Has the reader's scope more rows than a scan may read? Cached. */
function isLargeScope<Row>(ctx: Ctx, list: ListDefinition<Row>): Promise<boolean> {
  const max = scanRows(ctx);
  const isLarge = async () => (await countUpTo(ctx, list, {}, [])) > max;
  return cached(ctx, `large ${max} ${resultKey(ctx, list, {}, [])}`, isLarge);
}

/** Rows that a scan may read. */
export function scanRows(ctx: Ctx): number {
  return ctx.settings.config.limits.listScanRows;
}

/** The field of a filter: both ends of a range belong to one. */
export function fieldOf(name: string): string {
  return name.replace(/_(begin|end)$/, '');
}

function isFree<Row>({ cost }: ListDefinition<Row>, name: string): boolean {
  return cost.filters.includes(fieldOf(name));
}

function isNarrowing<Row>({ cost }: ListDefinition<Row>, name: string): boolean {
  return cost.narrowing.includes(name);
}

function isIndexedSort<Row>({ cost }: ListDefinition<Row>, { column }: ListQuery): boolean {
  return column === undefined || cost.sorts.includes(column);
}

function assertLongEnough(input: ListQuery, narrowing: readonly string[]): void {
  const short = narrowing.filter((name) => {
    const value = input[name];
    return typeof value === 'string' && tidyText(value).length < MIN_TEXT;
  });
  if (short.length > 0) throw refusals(short, { min: MIN_TEXT }, 'minLength');
}

/** The refusal of a query by fields that cost too much. */
export function refusals(
  fields: readonly string[],
  params: Record<string, number>,
  rule: 'narrow' | 'minLength' = 'narrow',
): AppError {
  return new AppError('badInput', { errors: fields.map((field) => ({ field, rule, params })) });
}

async function countExactly<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  names: readonly string[],
): Promise<number> {
  const known = await list.count?.(ctx, input, names);
  if (known !== undefined && known !== null) return known;
  const { text, values } = countStatement(ctx, list, input, names);
  const [row] = await readRows<{ total: number }>(ctx, text, values);
  return row?.total ?? 0;
}

/** Number of rows; one more than a scan may read where there are more. */
async function countUpTo<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  names: readonly string[],
): Promise<number> {
  const { values, rows, add } = selection(ctx, list, input, names);
  const within = `select 1 ${rows()} limit ${add(scanRows(ctx) + 1)}`;
  const [row] = await readRows<{ total: number }>(ctx, `select count(*)::int as total from (${within}) reach`, values);
  return row?.total ?? 0;
}

/** The exact number of rows, cached where it is large: each page of a large list needs it. */
export function cachedCount<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  names: readonly string[],
): Promise<number> {
  const max = scanRows(ctx);
  const count = () => countExactly(ctx, list, input, names);
  return cached(ctx, resultKey(ctx, list, input, names), count, { keep: (total) => total > max });
}

/** Everything that a number of rows depends on, besides the rows. */
function resultKey<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery, names: readonly string[]): string {
  const { scope, actor } = ctx;
  const filters = names.map((name) => [name, input[name]]);
  const { zone, hiddenLevels, hideSuperContact } = actor;
  const { locale } = ctx.request;
  return JSON.stringify([
    list.from,
    scope.clientId,
    scope.depth,
    zone,
    hiddenLevels,
    hideSuperContact,
    locale,
    filters,
  ]);
}
