import type { BaseCtx } from './ctx.ts';

/** Rows of a parameterised statement, on the transaction's connection inside of one, else on the pool. */
export async function query<Row>(ctx: BaseCtx, text: string, params: readonly unknown[] = []): Promise<Row[]> {
  if (ctx.inTransaction) return ctx.db.$queryRawUnsafe<Row[]>(text, ...params);
  const { rows } = await ctx.database.pool.query(text, [...params]);
  return rows as Row[];
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
