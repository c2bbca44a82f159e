import type { InputOf, ResultOf } from '@roger/contract/define';
import { onlineTimeCost, type onlineTime, type OnlineTimeRow } from '@roger/contract/families/online-time';
import type { Ctx } from '../kernel/ctx.ts';
import { exportRows, type RowBatches } from '../kernel/export-rows.ts';
import { withinDays } from '../kernel/history-range.ts';
import { listPage, type ListQuery } from '../kernel/list.ts';
import { givenFilters, selection } from '../kernel/list-statement.ts';
import { shared } from '../kernel/shared.ts';
import { readRows } from '../kernel/sql.ts';
import { sumsOfDays } from './sums-of-days.ts';
import { onlineTimeList, RECENT, RUNNING, RUNNING_NEEDS } from './online-time.view.ts';

type Calls = (typeof onlineTime)['endpoints'];
type List = ResultOf<Calls['list']>;

/** How long terminals of the scope were online, day by day, a page at a time, with the sums of all that pass the filters. */
export async function listOnlineTime(ctx: Ctx, input: InputOf<Calls['list']>): Promise<List> {
  const query = withinDays(ctx, input);
  if (isNeverRefused(query)) {
    const [page, totals] = await Promise.all([listPage(ctx, onlineTimeList, query), totalsOf(ctx, query)]);
    return { ...page, totals };
  }
  // What the list refuses is not summed up either.
  const page = await listPage(ctx, onlineTimeList, query);
  return { ...page, totals: page.total === 0 ? { onlineSeconds: 0, sessions: 0 } : await totalsOf(ctx, query) };
}

/** Does it ask for nothing but what the list offers at any size? Then page and sums are read side by side. */
function isNeverRefused(query: ListQuery): boolean {
  const fields = givenFilters(onlineTimeList, query).map((name) => name.replace(/_(begin|end)$/, ''));
  const { filters, sorts } = onlineTimeCost;
  return (
    fields.every((field) => filters.includes(field)) && (query.column === undefined || sorts.includes(query.column))
  );
}

/** The filtered days for a file. */
export async function exportOnlineTime(ctx: Ctx, input: InputOf<Calls['list']>): Promise<RowBatches<OnlineTimeRow>> {
  return exportRows(ctx, onlineTimeList, withinDays(ctx, input));
}

/** Sums of many rows are shared for a moment, as their number is. */
function totalsOf(ctx: Ctx, query: ListQuery): Promise<List['totals']> {
  const { pageNo: _page, pageSize: _size, column: _column, order: _order, ...filters } = query;
  const { scope, request } = ctx;
  const key = `online-time totals ${JSON.stringify([scope.clientId, scope.depth, request.locale, filters])}`;
  const { listScanRows } = ctx.settings.config.limits;
  return shared(ctx, key, () => sumUp(ctx, query), { keep: ({ sessions }) => sessions > listScanRows });
}

async function sumUp(ctx: Ctx, query: ListQuery): Promise<List['totals']> {
  const [closed, [running]] = await Promise.all([
    closedOf(ctx, query),
    read(
      ctx,
      query,
      (rows) =>
        `select coalesce(sum(${RUNNING}), 0)::float8 as seconds, 0 as sessions ${rows} and ${RECENT} and pr.session_id is not null`,
      RUNNING_NEEDS,
    ),
  ]);
  return { onlineSeconds: (closed?.seconds ?? 0) + (running?.seconds ?? 0), sessions: closed?.sessions ?? 0 };
}

const COUNTED =
  'select coalesce(sum(d.seconds), 0)::float8 as seconds, coalesce(sum(d.sessions), 0)::float8 as sessions';

/** What was counted: by the sums that are kept where these know of all that is asked. */
async function closedOf(ctx: Ctx, query: ListQuery): Promise<{ seconds: number; sessions: number } | undefined> {
  const known = await sumsOfDays(ctx, onlineTimeList, query, givenFilters(onlineTimeList, query));
  return known ?? (await read(ctx, query, (rows) => `${COUNTED} ${rows}`, [])).at(0);
}

/** Reads a sum over the rows that pass the filters. */
function read(
  ctx: Ctx,
  query: ListQuery,
  statement: (rows: string) => string,
  needs: readonly string[],
): Promise<{ seconds: number; sessions: number }[]> {
  const { values, bind, rows } = selection(ctx, onlineTimeList, query, givenFilters(onlineTimeList, query));
  return readRows(ctx, bind(statement(rows({ sql: '', needs }))), values);
}
