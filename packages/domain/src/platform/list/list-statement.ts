import type { PageQuery } from '@roger/contract/fields/page';
import type { ListCost } from '@roger/contract/fields/list-query';
import type { TObject, Static } from 'typebox';
import type { Ctx } from '../ctx/ctx.ts';
import { outputOf, comparedOf, type Columns, type Expression } from './list-columns.ts';
import { collationOf } from './collation.ts';
import { isWords, rowFilters, type Filter } from './list-filters.ts';
import { newParams, whereClause } from '../db/sql.ts';
import type { Condition } from '../ctx/types.ts';
import { tokenBinder, type Token } from '../db/tokens.ts';

/** A join, with those that it needs itself. */
export type Join = string | Expression;

/**
 * A list as SQL: one definition for the page, its count, the single row and the export, so that they cannot disagree.
 *
 * Expressions may contain tokens (tokens.ts); each becomes a parameter. Only needed joins are made, after the page is
 * cut (docs/adr/001).
 */
export interface ListDefinition<Row> {
  from: string;
  /** Further tokens of its SQL, for values of one query. */
  tokens?: Record<string, Token>;
  key: string;
  /** A narrower table for counts and page cuts; the join of this alias leads from its rows to those of the list. */
  index?: { from: (ctx: Ctx) => string; key: string; alias: string };
  /** Joins by alias, in the order of their dependencies. */
  joins: Record<string, Join>;
  /** Expressions of every row field. */
  columns: Columns<Row>;
  /** Fields with words, which are sorted as the reader's language sorts them. */
  words: ReadonlySet<string>;
  filters: Record<string, Filter>;
  /** Conditions of every read: the scope, or `publicWithinTenant`. */
  guard: Guard;
  /** Joins that the guard needs. */
  guardNeeds?: readonly string[];
  /** Sort of a query without `column`, descending by default. */
  defaultSort: string;
  defaultOrder?: 'asc';
  /** Joins that the default sort needs. */
  sortNeeds?: readonly string[];
  /** Counts rows from stored sums; null where the sums do not cover these filters. */
  count?: (ctx: Ctx, input: ListQuery, names: readonly string[]) => Promise<number | null>;
  /** Filters and sorts that are allowed at any size; from the contract. */
  cost: ListCost;
}

/**
 * The conditions under which a row may be read; null for a condition that every row meets. At least one, so that a list
 * without a guard does not compile.
 */
export type Guard = (ctx: Ctx, param: (value: unknown) => string) => readonly [Condition, ...Condition[]];

/** The guard of a list without owners: every caller may read each of its rows. */
export const publicWithinTenant: Guard = () => [null];

/** Defines a list by the schema of its rows; each field gets a filter of its name, besides the list's own filters. */
export function defineList<S extends TObject>(
  row: S,
  list: Omit<ListDefinition<Static<S>>, 'filters' | 'words'> & { filters?: Record<string, Filter> },
): ListDefinition<Static<S>> {
  const words = Object.entries(row.properties).filter(([, schema]) => isWords(schema));
  return {
    ...list,
    words: new Set(words.map(([field]) => field)),
    filters: { ...rowFilters(row, list.columns), ...list.filters },
  };
}

/** Filters and sort of a list; `column` is one of the row's sortable fields. */
export type ListQuery = Omit<PageQuery, 'column'> & { column?: string } & Record<string, unknown>;

/** Names of the filters that a query gives. */
export function givenFilters<Row>(list: ListDefinition<Row>, input: ListQuery): string[] {
  return Object.keys(list.filters).filter((name) => input[name] !== undefined && input[name] !== null);
}

/** A statement over a list's rows under construction. */
export interface Selection {
  values: unknown[];
  add: (value: unknown) => string;
  bind: (sql: string) => string;
  /** From, joins and where. */
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
  const bind = tokenBinder(ctx, add, list.tokens);
  const filters = names.flatMap((name) => {
    const filter = list.filters[name];
    if (filter === undefined) return [];
    return [{ needs: filter.needs, sql: filter.condition(input[name], add, name, ctx.actor.zone) }];
  });
  const where = whereClause([...list.guard(ctx, add), ...filters.map(({ sql }) => bind(sql))]);
  const from = list.index === undefined ? bind(list.from) : list.index.from(ctx);
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

/** The order of a list's rows. */
export interface Order {
  by: Expression;
  /** Of the expression; nothing comes last in both directions. */
  order: string;
  /** Of the key, for rows that are equal otherwise. */
  direction: 'asc' | 'desc';
}

/** The order that a query asks for. */
export function orderOf<Row>(ctx: Ctx, list: ListDefinition<Row>, input: ListQuery): Order {
  const { column } = input;
  const direction = input.order ?? (column === undefined ? (list.defaultOrder ?? 'desc') : 'asc');
  if (column === undefined) {
    return { by: { sql: list.defaultSort, needs: list.sortNeeds ?? [] }, order: direction, direction };
  }
  const sorted = list.columns[column as keyof Row];
  const by = comparedOf(sorted);
  // Null is first in an index's descending order: there it is the time of an endless term (docs/adr/031).
  const isFirst = list.cost.sorts.includes(column) || (typeof sorted !== 'string' && sorted.isEndless === true);
  const order = isFirst ? direction : `${direction} nulls last`;
  const sql = list.words.has(column) ? `(${by.sql}) collate ${collationOf(ctx.request.locale)}` : by.sql;
  return { by: { sql, needs: by.needs }, order, direction };
}

/** The output columns of a list. */
export function projection<Row>(list: ListDefinition<Row>): Expression {
  const columns = Object.entries(list.columns as Columns<Record<string, unknown>>).map(
    ([name, column]) => [name, outputOf(column)] as const,
  );
  return {
    sql: columns.map(([name, { sql }]) => `${sql} as "${name}"`).join(', '),
    needs: columns.flatMap(([, { needs }]) => needs),
  };
}

/** The joins of these aliases with those that they need, without the one that is present. */
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
