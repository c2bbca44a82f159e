import type { Prisma } from '../../generated/prisma/client.ts';
import { AppError } from '../ctx/app-error.ts';
import type { Condition } from '../ctx/types.ts';
import type { BaseCtx } from '../ctx/ctx.ts';

/**
 * Rows of a parameterised statement, on the connection of the transaction if there is one. A statement with more than
 * four values is `Prisma.sql`, which has the values in their places.
 */
export async function query<Row>(
  ctx: BaseCtx,
  statement: string | Prisma.Sql,
  params: readonly unknown[] = [],
): Promise<Row[]> {
  const [text, values] = typeof statement === 'string' ? [statement, params] : [statement.text, statement.values];
  if (ctx.inTransaction) return ctx.db.$queryRawUnsafe<Row[]>(text, ...values);
  const { rows } = await ctx.database.pool.query(text, [...values]);
  return rows as Row[];
}

/** The number in the column `count` of a statement's only row. */
export async function queryCount(...statement: Parameters<typeof query>): Promise<number> {
  const [row] = await query<{ count: number }>(...statement);
  return row?.count ?? 0;
}

/**
 * Rows of a frequent statement, which each connection plans once, by its name. Planning is most of the cost of a
 * statement that joins many tables by their keys.
 */
export async function queryPlanned<Row>(
  ctx: BaseCtx,
  name: string,
  text: string,
  params: readonly unknown[],
): Promise<Row[]> {
  if (ctx.inTransaction) return query<Row>(ctx, text, params);
  const { rows } = await ctx.database.pool.query({ name, text, values: [...params] });
  return rows as Row[];
}

// SQLSTATE of a statement timeout.
const CANCELED = '57014';

/**
 * Rows for a list or a count, on the connections of readers; refused after five seconds with the advice to narrow
 * (3105). Inside a transaction it is `query`.
 */
export async function readRows<Row>(ctx: BaseCtx, text: string, params: readonly unknown[] = []): Promise<Row[]> {
  if (ctx.inTransaction) return query<Row>(ctx, text, params);
  try {
    const { rows } = await ctx.database.readers.query(text, [...params]);
    return rows as Row[];
  } catch (error) {
    throw (error as { code?: string }).code === CANCELED ? new AppError('tooMuchToRead') : error;
  }
}

/** The values of a statement; `add` returns the placeholder of a value. */
export interface Params {
  values: unknown[];
  add: (value: unknown) => string;
}

/** An empty list of values. */
export function newParams(): Params {
  const values: unknown[] = [];
  return {
    values,
    add: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
}

/** Conditions as a where clause; empty without any. */
export function whereClause(conditions: readonly Condition[]): string {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? '' : `where ${given.join(' and ')}`;
}

/** A LIKE pattern for texts that contain this one; `%`, `_` and `\` are escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A constant text as a literal; input from outside must be a parameter instead. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** SQL: a time column in ms since 1970. */
export function epochMs(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::float8`;
}

/** SQL: a time column in the form of the wire. */
export function wireTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
}

/** Numbers as the text of an array, for arrays of different lengths in one column of `unnest`. */
export function arrayText(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}
