import { HEAVY_SHARE } from '@roger/contract/fields/list-query';
import { AppError } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { countStatement, givenFilters, selection, type ListDefinition, type ListQuery } from './list-statement.ts';
import { shared } from './shared.ts';
import { readRows } from './sql.ts';

/** Trigrams find nothing shorter. */
const LEAST_TEXT = 3;

/**
 * How a page is read: cut in the order of an index, its total counted apart; or, where the rows are few, found whole, counted and
 * sorted in one pass, refused where they turn out to be more than `most`.
 */
export type Plan =
  | { few: false; total: number | (() => Promise<number>) }
  | { few: true; most: number | null; refusal: (most: number) => AppError };

/** A tenth of what may be read is sorted faster than found in an order that does not suit it. */
const FEW = 0.1;

/**
 * Decides how a page is read, and refuses what cannot be answered soon: sorts and filters without an index where more rows are in
 * reach than may be read one by one (400, rule `narrow`; docs/adr/011).
 */
export async function planPage<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<Plan> {
  const plan = await planFiltered(ctx, list, input);
  const given = givenFilters(list, input);
  const dear = given.filter((name) => isHeavy(list, fieldOf(name)));
  const fields = [...dear, ...(input.column !== undefined && isHeavy(list, input.column) ? ['column'] : [])];
  if (fields.length === 0) return plan;
  const most = Math.ceil(scanRows(ctx) * HEAVY_SHARE);
  // A search says by its rows how many it leaves; all else is counted before a dear column is looked at.
  if (plan.few && plan.most !== null) return few(Math.min(plan.most, most), fields);
  const light = given.filter((name) => !dear.includes(name));
  if ((await countUpTo(ctx, list, input, light)) > most) throw refusals(fields, { max: most });
  return plan;
}

function isHeavy<Row>({ cost }: ListDefinition<Row>, field: string): boolean {
  return cost.heavy?.includes(field) === true;
}

async function planFiltered<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<Plan> {
  const given = givenFilters(list, input);
  const inOrder = isIndexedSort(list, input);
  if (!(await isLong(ctx, list))) {
    return inOrder ? { few: false, total: () => countExactly(ctx, list, input, given) } : few(null, []);
  }
  const narrowing = given.filter((name) => !isFree(list, name) && isNarrowing(list, name));
  const bounded = given.filter((name) => !isFree(list, name) && !isNarrowing(list, name));
  if (bounded.length === 0 && narrowing.length === 0 && inOrder) {
    const total = await sharedCount(ctx, list, input, given);
    return total <= scanRows(ctx) * FEW ? few(null, []) : { few: false, total };
  }
  assertLongEnough(input, narrowing);
  const most = scanRows(ctx);
  const fields = [...narrowing, ...bounded, ...(inOrder ? [] : ['column'])];
  // A search says by its rows whether it narrows; what no search narrows is counted before anything is sorted.
  if (bounded.length === 0 && narrowing.length > 0) return few(most, fields);
  const indexed = given.filter((name) => !bounded.includes(name));
  if ((await countUpTo(ctx, list, input, indexed)) > most) throw refusals(fields, { max: most });
  return few(null, []);
}

function few(most: number | null, fields: readonly string[]): Plan {
  return { few: true, most, refusal: (max) => refusals(fields, { max }) };
}

/** Has the reader's scope more rows than may be read one by one? Known for a while once it is asked. */
function isLong<Row>(ctx: Ctx, list: ListDefinition<Row>): Promise<boolean> {
  const max = scanRows(ctx);
  const long = async () => (await countUpTo(ctx, list, {}, [])) > max;
  return shared(ctx, `long ${max} ${resultKey(ctx, list, {}, [])}`, long);
}

function scanRows(ctx: Ctx): number {
  return ctx.settings.config.limits.listScanRows;
}

/** The field that a filter asks for: the ends of a range belong to one. */
function fieldOf(name: string): string {
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
    return typeof value === 'string' && value.length < LEAST_TEXT;
  });
  if (short.length > 0) throw refusals(short, { min: LEAST_TEXT }, 'minLength');
}

function refusals(
  fields: readonly string[],
  params: Record<string, number>,
  rule: 'narrow' | 'minLength' = 'narrow',
): AppError {
  return new AppError('badInput', { errors: fields.map((field) => ({ field, rule, params })) });
}

/** The exact number of rows. */
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

/** The number of rows, one more than the bound where there are more. */
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

/** An exact number that is shared for a moment where it is large: who looks at many rows asks for it over and over. */
function sharedCount<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  names: readonly string[],
): Promise<number> {
  const max = scanRows(ctx);
  const count = () => countExactly(ctx, list, input, names);
  return shared(ctx, resultKey(ctx, list, input, names), count, { keep: (total) => total > max });
}

/** What a number of rows depends on, besides the rows. */
function resultKey<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery, names: readonly string[]): string {
  const { scope, actor } = ctx;
  const asked = names.map((name) => [name, input[name]]);
  const { offsetMinutes, hiddenLevels, hideSuperContact } = actor;
  const { locale } = ctx.request;
  return JSON.stringify([
    list.from,
    scope.clientId,
    scope.depth,
    offsetMinutes,
    hiddenLevels,
    hideSuperContact,
    locale,
    asked,
  ]);
}
