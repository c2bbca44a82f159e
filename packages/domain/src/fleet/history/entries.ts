import {
  MAX_HISTORY_COUNT,
  type HistoryKind,
  type TerminalHistoryRow,
} from '@roger/contract/families/fleet/terminal-history';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { readRows, type Params } from '../../platform/db/sql.ts';

/** A request for the history of one terminal. */
export interface HistoryRequest {
  terminalId: number;
  msId: string;
  kinds: ReadonlySet<HistoryKind>;
  begin: Date | null;
  end: Date | null;
  /** The period as the caller wrote it. */
  range: { begin?: string | undefined; end?: string | undefined };
  limit: number;
}

/** The latest rows of one source, with its total count. */
export interface HistoryPart {
  rows: TerminalHistoryRow[];
  count: number;
}

export const NO_ROWS: HistoryPart = { rows: [], count: 0 };

/** Conditions for the requested period and for clients of the scope. */
export function withinSql(
  ctx: Ctx,
  { begin, end }: HistoryRequest,
  time: string,
  client: string,
  { add }: Params,
): string {
  const scope = scopeSql(ctx.scope, 'c.path', add);
  const conditions = [
    begin === null ? null : `${time} >= ${add(begin)}::timestamptz`,
    end === null ? null : `${time} <= ${add(end)}::timestamptz`,
    scope === null ? null : `exists (select 1 from client c where c.id = ${client} and ${scope})`,
  ];
  return conditions.flatMap((condition) => (condition === null ? [] : [` and ${condition}`])).join('');
}

/** A statement with a separate from clause, so that rows without the limit can be counted. */
export interface CountedStatement<Row> {
  select: string;
  from: string;
  order: string;
  limit: number;
  rowOf: (row: Row) => TerminalHistoryRow;
}

export async function readCounted<Row>(
  ctx: Ctx,
  { values, add }: Params,
  { select, from, order, limit: most, rowOf }: CountedStatement<Row>,
): Promise<HistoryPart> {
  const found = `(select count(*)::int from (select 1 ${from} limit ${MAX_HISTORY_COUNT}) n)`;
  const text = `select ${select}, ${found} as found ${from} order by ${order} limit ${add(most)}`;
  const rows = await readRows<Row & { found: number }>(ctx, text, values);
  return { rows: rows.map(rowOf), count: rows[0]?.found ?? 0 };
}
