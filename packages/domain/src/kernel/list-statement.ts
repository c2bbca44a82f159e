import type { PageQuery } from '@roger/contract/fields/page';
import type { ListCost } from '@roger/contract/fields/list-query';
import type { TObject, Static } from 'typebox';
import type { Ctx } from './ctx.ts';
import { answeredOf, comparedOf, type Columns, type Expression } from './list-columns.ts';
import { rowFilters, type Filter } from './list-filters.ts';
import { newParams, whereClause, type Condition } from './sql.ts';
import { tokenBinder } from './tokens.ts';

/** A join, with those that it needs itself. */
export type Join = string | Expression;

/**
 * A list as SQL: one definition serves the page, its count, the single row and the export, so that they cannot disagree.
 *
 * Expressions may name tokens (tokens.ts); each becomes a parameter. A join is made only where a column or filter that needs it
 * is used, and the page is cut before the joins (docs/adr/001).
 */
export interface ListDefinition<Row> {
  from: string;
  key: string;
  /** A narrower table to count and cut pages by, whose rows lead to the list's by the join of this alias. */
  index?: { from: (ctx: Ctx) => string; key: string; alias: string };
  /** Joins by alias, in the order they depend on each other. */
  joins: Record<string, Join>;
  /** Every row field: what it is answered with, and filtered and sorted by. */
  columns: Columns<Row>;
  filters: Record<string, Filter>;
  /** Conditions of every read: the scope, or `everybody`. */
  guard: Guard;
  /** Joins that the guard needs. */
  guardNeeds?: readonly string[];
  /** What a list without `column` is sorted by, descending unless told otherwise. */
  defaultSort: string;
  defaultOrder?: 'asc';
  /** Joins that the default sort needs. */
  sortNeeds?: readonly string[];
  /** Counts rows where sums of them are kept; null where these filters ask for more than the sums know. */
  count?: (ctx: Ctx, input: ListQuery, names: readonly string[]) => Promise<number | null>;
  /** What is offered at any size, as the contract says. */
  cost: ListCost;
}

/**
 * The conditions under which a row may be read; null for one that holds of every row. At least one, so that a list whose guard was
 * forgotten does not compile.
 */
export type Guard = (ctx: Ctx, param: (value: unknown) => string) => readonly [Condition, ...Condition[]];

/** The guard of a list that belongs to nobody: every caller may read each of its rows. */
export const everybody: Guard = () => [null];

/** A list by the schema of its rows: each field can be filtered by its name, besides the filters that the list has of its own. */
export function defineList<S extends TObject>(
  row: S,
  list: Omit<ListDefinition<Static<S>>, 'filters'> & { filters?: Record<string, Filter> },
): ListDefinition<Static<S>> {
  return { ...list, filters: { ...rowFilters(row, list.columns), ...list.filters } };
}

/** Filters and sort of a list; `column` is one of the row's sortable fields. */
export type ListQuery = Omit<PageQuery, 'column'> & { column?: string } & Record<string, unknown>;

/** The filters of a query that are given, by name. */
export function givenFilters<Row>(list: ListDefinition<Row>, input: ListQuery): string[] {
  return Object.keys(list.filters).filter((name) => input[name] !== undefined && input[name] !== null);
}

/** A statement over a list's rows, as it is put together. */
export interface Selection {
  values: unknown[];
  add: (value: unknown) => string;
  bind: (sql: string) => string;
  /** From, joins and where: the rows that are meant. */
  rows: (...needed: readonly Expression[]) => string;
  key: string;
}

/** The rows of the scope that pass the filters of these names. */
export function selection<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  names: readonly string[],
): Selection {
  const { values, add } = newParams();
  const bind = tokenBinder(ctx, add);
  const filters = names.flatMap((name) => {
    const filter = list.filters[name];
    if (filter === undefined) return [];
    return [{ needs: filter.needs, sql: filter.condition(input[name], add, name, ctx.actor.offsetMinutes) }];
  });
  const where = whereClause([...list.guard(ctx, add), ...filters.map(({ sql }) => bind(sql))]);
  const from = list.index === undefined ? list.from : list.index.from(ctx);
  const rows = (...needed: readonly Expression[]) => {
    const needs = [...(list.guardNeeds ?? []), ...[...filters, ...needed].flatMap((part) => part.needs)];
    return `from ${from} ${bind(joinsFor(list, needs))} ${where}`;
  };
  return { values, add, bind, rows, key: list.index?.key ?? list.key };
}

/** The statement that counts the rows which pass the filters of these names. */
export function countStatement<Row>(
  ctx: Ctx,
  list: ListDefinition<Row>,
  input: ListQuery,
  names: readonly string[],
): { text: string; values: unknown[] } {
  const { values, rows } = selection(ctx, list, input, names);
  return { text: `select count(*)::int as total ${rows()}`, values };
}

/** The expression and direction that a query is sorted by. */
export function sortOf<Row>(list: ListDefinition<Row>, input: ListQuery): { by: Expression; direction: string } {
  const column = input.column as keyof Row | undefined;
  const by =
    column === undefined ? { sql: list.defaultSort, needs: list.sortNeeds ?? [] } : comparedOf(list.columns[column]);
  return { by, direction: input.order ?? (column === undefined ? (list.defaultOrder ?? 'desc') : 'asc') };
}

/** The columns of a list as they are answered. */
export function projection<Row>(list: ListDefinition<Row>): Expression {
  const columns = Object.entries(list.columns as Columns<Record<string, unknown>>).map(
    ([name, column]) => [name, answeredOf(column)] as const,
  );
  return {
    sql: columns.map(([name, { sql }]) => `${sql} as "${name}"`).join(', '),
    needs: columns.flatMap(([, { needs }]) => needs),
  };
}

/** The joins of these aliases with those that they need, but for the one that is there already. */
export function joinsFor(
  list: Pick<ListDefinition<never>, 'joins'>,
  needs: readonly string[],
  present?: string,
): string {
  const wanted = new Set(needs);
  for (const [alias, join] of Object.entries(list.joins).toReversed()) {
    if (wanted.has(alias) && typeof join !== 'string') join.needs.forEach((need) => wanted.add(need));
  }
  return Object.entries(list.joins)
    .filter(([alias]) => wanted.has(alias) && alias !== present)
    .map(([, join]) => (typeof join === 'string' ? join : join.sql))
    .join(' ');
}
