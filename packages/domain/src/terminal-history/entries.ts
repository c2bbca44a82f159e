import {
  MAX_HISTORY_COUNT,
  type HistoryKind,
  type TerminalHistoryRow,
} from '@roger/contract/families/terminal-history';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { readRows, type Params } from '../kernel/sql.ts';

/** What is asked of a time line: of one terminal, within a time, the latest rows up to a number. */
export interface Wanted {
  terminalId: number;
  msId: string;
  kinds: ReadonlySet<HistoryKind>;
  begin: Date | null;
  end: Date | null;
  /** The same as people wrote it. */
  range: { begin?: string | undefined; end?: string | undefined };
  most: number;
}

/** The latest of what one source tells, and how much it has in all. */
export interface Told {
  rows: TerminalHistoryRow[];
  count: number;
}

/** Nothing of a source. */
export const NOTHING: Told = { rows: [], count: 0 };

/** Conditions that a row with this time and client is within what is asked, and happened under a client of the scope. */
export function within(ctx: Ctx, { begin, end }: Wanted, time: string, client: string, { add }: Params): string {
  const scope = scopeSql(ctx.scope, 'c.path', add);
  const conditions = [
    begin === null ? null : `${time} >= ${add(begin)}::timestamptz`,
    end === null ? null : `${time} <= ${add(end)}::timestamptz`,
    scope === null ? null : `exists (select 1 from client c where c.id = ${client} and ${scope})`,
  ];
  return conditions.flatMap((condition) => (condition === null ? [] : [` and ${condition}`])).join('');
}

/** A statement with its from clause apart, and how its rows are told. */
export interface Reading<Row> {
  select: string;
  from: string;
  order: string;
  most: number;
  rowOf: (row: Row) => TerminalHistoryRow;
}

/** Rows of a statement whose from clause stands apart, told in its way, with how many there are without its limit. */
export async function readCounted<Row>(
  ctx: Ctx,
  { values, add }: Params,
  { select, from, order, most, rowOf }: Reading<Row>,
): Promise<Told> {
  const found = `(select count(*)::int from (select 1 ${from} limit ${MAX_HISTORY_COUNT}) n)`;
  const text = `select ${select}, ${found} as found ${from} order by ${order} limit ${add(most)}`;
  const rows = await readRows<Row & { found: number }>(ctx, text, values);
  return { rows: rows.map(rowOf), count: rows[0]?.found ?? 0 };
}
