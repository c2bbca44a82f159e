import type { PageOf, PageQuery } from '@roger/contract/fields/page';
import { DEFAULT_PAGE_SIZE } from '@roger/contract/fields/page';
import type { Static, TObject } from 'typebox';
import { badField } from './app-error.ts';
import type { Ctx } from './ctx.ts';
import { answeredOf, comparedOf, type Columns } from './list-columns.ts';
import { rowFilters, type Filter } from './list-filters.ts';
import { newParams, query } from './sql.ts';

/**
 * A list as SQL: one definition serves the page, its count, the single row and the export, so that they cannot disagree.
 *
 * Expressions may name `{now}`, `{scopeId}`, `{scopeDepth}`, `{hideSuper}` and `{hiddenLevels}`; each becomes a parameter. A join is made only where one of
 * its alias's columns is needed, and the page is cut before the joins (architecture.md §7).
 */
export interface ListDefinition<Row> {
  from: string;
  key: string;
  /** Joins by alias, in the order they depend on each other. */
  joins: Record<string, string>;
  /** Every row field: what it is answered with, and filtered and sorted by. */
  columns: Columns<Row>;
  filters: Record<string, Filter>;
  /** Conditions of every read: the scope. */
  guard(ctx: Ctx, param: (value: unknown) => string): (string | null)[];
  /** What a list without `column` is sorted by, descending unless told otherwise. */
  defaultSort: string;
  defaultOrder?: 'asc';
}

/** A list by the schema of its rows: each field can be filtered by its name, besides the filters that the list has of its own. */
export function defineList<S extends TObject>(
  row: S,
  list: Omit<ListDefinition<Static<S>>, 'filters'> & { filters?: Record<string, Filter> },
): ListDefinition<Static<S>> {
  return { ...list, filters: { ...rowFilters(row, list.columns), ...list.filters } };
}

/** Filters and sort of a list; `column` is one of the row's sortable fields. */
export type ListQuery = Omit<PageQuery, 'column'> & { column?: string } & Record<string, unknown>;

interface Statement {
  values: unknown[];
  add: (value: unknown) => string;
  bind: (expression: string) => string;
  conditions: string[];
  order: () => string;
  direction: string;
}

/** One page with the exact total; past the last page: no rows, true total. */
export async function listPage<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<PageOf<Row>> {
  const size = input.pageSize ?? DEFAULT_PAGE_SIZE;
  const max = ctx.settings.config.limits.maxPageSize;
  if (size > max) throw badField('pageSize', 'max', { max });
  const current = input.pageNo ?? 1;
  const [records, total] = await Promise.all([
    pageRows(ctx, list, input, size, (current - 1) * size),
    countRows(ctx, list, input),
  ]);
  return { records, total, size, current, pages: Math.ceil(total / size) };
}

/** How many rows the filters leave. */
export async function countRows<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Promise<number> {
  const { values, bind, conditions } = statement(ctx, list, input);
  const where = whereClause(conditions);
  const sql = `select count(*)::int as total from ${list.from} ${bind(joinsFor(list, where))} ${where}`;
  const [row] = await query<{ total: number }>(ctx, sql, values);
  return row?.total ?? 0;
}

/** The one row with this key, or null where it does not exist in the scope. */
export async function findRow<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  key: unknown,
  column = list.key,
): Promise<Row | null> {
  const { values, add, bind, conditions } = statement(ctx, list, {});
  const where = whereClause([...conditions, `${column} = ${add(key)}`]);
  const sql = `select ${projection(list, bind)} from ${list.from} ${bind(joinsFor(list))} ${where}`;
  const [row] = await query<Row>(ctx, sql, values);
  return row ?? null;
}

/** The rows with these keys, in key order; those outside the scope are missing. */
export async function rowsByKey<Row>(ctx: Ctx, list: ListDefinition<Row>, keys: readonly number[]): Promise<Row[]> {
  const { values, add, bind, conditions } = statement(ctx, list, {});
  const where = whereClause([...conditions, `${list.key} = any(${add(keys)}::int[])`]);
  const sql = `select ${projection(list, bind)} from ${list.from} ${bind(joinsFor(list))} ${where} order by ${list.key}`;
  return query<Row>(ctx, sql, values);
}

/** The statement of all filtered rows in order, for the export's cursor. */
export function exportStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
): { text: string; values: unknown[] } {
  const { values, bind, conditions, order, direction } = statement(ctx, list, input);
  const where = whereClause(conditions);
  const orderExpression = order();
  const text = `select ${projection(list, bind)} from ${list.from} ${bind(joinsFor(list))} ${where}
    order by ${orderExpression} ${direction}, ${list.key} ${direction}`;
  return { text, values };
}

async function pageRows<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  limit: number,
  offset: number,
): Promise<Row[]> {
  const { values, add, bind, conditions, order, direction } = statement(ctx, list, input);
  const where = whereClause(conditions);
  const orderExpression = order();
  const pick = `select ${list.key} as pick_key, ${orderExpression} as pick_order
    from ${list.from} ${bind(joinsFor(list, `${where} ${orderExpression}`))} ${where}
    order by ${orderExpression} ${direction}, ${list.key} ${direction}
    limit ${add(limit)} offset ${add(offset)}`;
  const sql = `select ${projection(list, bind)}
    from (${pick}) pick join ${list.from} on ${list.key} = pick.pick_key ${bind(joinsFor(list))}
    order by pick.pick_order ${direction}, pick.pick_key ${direction}`;
  return query<Row>(ctx, sql, values);
}

function statement<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Statement {
  const params = newParams();
  const bind = binder(ctx, params.add);
  const guards = list.guard(ctx, params.add).filter((condition) => condition !== null);
  const filters = Object.entries(list.filters).flatMap(([name, filter]) => {
    const value = input[name];
    return value === undefined || value === null
      ? []
      : [bind(filter(value, params.add, name, ctx.actor.offsetMinutes))];
  });
  const column = input.column as keyof Row | undefined;
  const orderExpression = column === undefined ? list.defaultSort : comparedOf(list.columns[column]);
  const order = input.order ?? (column === undefined ? (list.defaultOrder ?? 'desc') : 'asc');
  return {
    values: params.values,
    add: params.add,
    bind,
    conditions: [...guards, ...filters],
    // Bound where it is used: a count that leaves it out may not carry its parameters.
    order: () => bind(orderExpression),
    direction: order,
  };
}

/** Turns the tokens of expressions into parameters, each once a statement. */
function binder(ctx: Ctx, add: (value: unknown) => string): (expression: string) => string {
  const places = new Map<string, string>();
  const values: Record<string, () => unknown> = {
    now: () => ctx.clock.now(),
    scopeId: () => ctx.scope.clientId,
    scopeDepth: () => ctx.scope.depth,
    hideSuper: () => ctx.actor.hideSuper,
    hiddenLevels: () => ctx.actor.hiddenLevels,
  };
  const casts: Record<string, string> = {
    now: 'timestamptz',
    scopeId: 'int',
    scopeDepth: 'int',
    hideSuper: 'boolean',
    hiddenLevels: 'int',
  };
  return (expression) =>
    expression.replace(/\{(now|scopeId|scopeDepth|hideSuper|hiddenLevels)\}/g, (_token, name: string) => {
      const place = places.get(name) ?? add(values[name]?.());
      places.set(name, place);
      return `${place}::${casts[name]}`;
    });
}

function projection<Row>(list: ListDefinition<Row>, bind: (expression: string) => string): string {
  const columns = Object.entries(list.columns as Columns<Record<string, unknown>>);
  return columns.map(([name, column]) => `${bind(answeredOf(column))} as "${name}"`).join(', ');
}

function whereClause(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
}

/** The joins whose aliases the SQL mentions, with those they lean on; all of them without SQL. */
function joinsFor<Row>(list: ListDefinition<Row>, sql?: string): string {
  const entries = Object.entries(list.joins);
  if (sql === undefined) return entries.map(([, join]) => join).join(' ');
  let seen = sql;
  const needed = entries.toReversed().filter(([alias, join]) => {
    const mentioned = new RegExp(`\\b${alias}\\.`).test(seen);
    if (mentioned) seen += ` ${join}`;
    return mentioned;
  });
  return needed
    .toReversed()
    .map(([, join]) => join)
    .join(' ');
}
