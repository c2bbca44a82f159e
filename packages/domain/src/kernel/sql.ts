import type { Prisma } from '../generated/prisma/client.ts';
import { AppError } from './app-error.ts';
import type { BaseCtx } from './ctx.ts';

/**
 * Rows of a parameterised statement, on the transaction's connection inside of one, else on the pool. A statement with more
 * than four values is `Prisma.sql`, whose values stand where they are used.
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

// What PostgreSQL says of a statement that ran out of its time.
const CANCELED = '57014';

/**
 * Rows of a statement that reads for a list or a count: on the connections of readers, ended after five seconds with the advice
 * to narrow (3105). Inside a transaction it is a statement like any other.
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

/** Collects the values of a statement and names their places. */
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

/** A condition as SQL; null for one that holds of every row, as a scope does for the platform. */
export type Condition = string | null;

/** Conditions as a where clause; nothing for none. */
export function whereClause(conditions: readonly Condition[]): string {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? '' : `where ${given.join(' and ')}`;
}

/** A pattern that contains the text literally: `%`, `_` and `\` stand for themselves. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A text of ours as a literal; what comes from outside is a parameter instead. */
export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A time column as the wire writes it. */
export function wireTime(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
}

/** Numbers as the text of an array: how arrays of different lengths travel in one column of values. */
export function arrayText(values: readonly number[]): string {
  return `{${values.join(',')}}`;
}
