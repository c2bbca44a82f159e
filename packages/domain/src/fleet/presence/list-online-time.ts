import type { InputOf, ResultOf } from '@roger/contract/define';
import { onlineTimeCost, type onlineTime, OnlineTimeRow } from '@roger/contract/families/fleet/online-time';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportRows, type RowBatches } from '../../platform/list/export-rows.ts';
import { withinDays } from '../../platform/list/history-range.ts';
import { listPage, type ListQuery, defineList, type ListDefinition } from '../../platform/list/list.ts';
import { givenFilters, selection } from '../../platform/list/list-statement.ts';
import { cached } from '../../platform/common/cache.ts';
import { readRows } from '../../platform/db/sql.ts';
import { findDaySums } from './day-sums.ts';
import { dayFilters } from '../../platform/list/day-filters.ts';
import { comparedBy, joined, needing, timestamp, nameOf } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { displayNameSql } from '../../platform/ctx/seeded-names.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { momentSql, OUTER_ZONE, outerZoneJoins } from '../../platform/db/zone-sql.ts';

// First moment of a day in the zone of the terminal's client.
const beginOf = (day: string) => momentSql(`(${day})::timestamp`, OUTER_ZONE);
const [DAY_BEGIN, DAY_END] = [beginOf('d.date'), beginOf('d.date + 1')];
/** SQL: whole seconds of the running session that `d.seconds` does not contain yet. */
const RUNNING_SECONDS = `case when pr.session_id is null then 0 else greatest(0,
  floor(extract(epoch from least({now}, ${DAY_END})))
  - floor(extract(epoch from greatest(pr.counted_until, ${DAY_BEGIN}))))::int end`;
/** SQL: joins that RUNNING_SECONDS needs. */
const RUNNING_JOINS = ['pr', 'ar'] as const;
/** SQL: days on which a running session may have uncounted seconds. */
const IS_RECENT = `d.date >= ({now} at time zone 'UTC')::date - 1`;
// A session shorter than a second leaves an empty day.
const NOT_EMPTY = `(d.seconds > 0 or (${IS_RECENT} and exists (select 1 from terminal_presence q
  where q.terminal_id = d.terminal_id and q.session_id is not null)))`;

/**
 * Days on which terminals were online; superiors of deleted clients see their days (docs/contract.md §4 tbOnlineTime).
 */
const onlineTimeList: ListDefinition<OnlineTimeRow> = defineList(OnlineTimeRow, {
  from: 'online_day d',
  key: 'd.id',
  joins: {
    t: 'join terminal t on t.id = d.terminal_id',
    ty: needing('join terminal_type ty on ty.id = t.type_id', 't'),
    c: 'left join client c on c.id = d.client_id',
    pr: 'left join terminal_presence pr on pr.terminal_id = d.terminal_id',
    o: needing('left join client o on o.id = t.client_id', 't'),
    ar: needing(outerZoneJoins('o'), 'o'),
  },
  columns: {
    id: comparedBy('d.id', 'd.id::float8'),
    msId: joined('t.ms_id', 't'),
    msName: nameOf('t', 't'),
    clientId: 'd.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    typeId: joined('t.type_id', 't'),
    typeName: joined(displayNameSql('types', 'ty.name'), 'ty'),
    date: comparedBy('d.date', 'd.date::text'),
    onlineSeconds: joined(`d.seconds + ${RUNNING_SECONDS}`, ...RUNNING_JOINS),
    sessions: 'd.sessions',
    firstOnline: timestamp('d.first_online_time'),
    lastOffline: timestamp('d.last_offline_time'),
  },
  filters: { ...dayFilters('d.date'), excludeSub: ownOnly('d.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'd.scope_path', param), tokenBinder(ctx, param)(NOT_EMPTY)],
  defaultSort: 'd.date',
  count: async (ctx, input, names) => (await findDaySums(ctx, onlineTimeList, input, names))?.rows ?? null,
  cost: onlineTimeCost,
});

type Calls = (typeof onlineTime)['endpoints'];
type List = ResultOf<Calls['list']>;

/** Online time of terminals of the scope by day, a page at a time, with the sums of all filtered rows. */
export async function listOnlineTime(ctx: Ctx, input: InputOf<Calls['list']>): Promise<List> {
  const query = withinDays(ctx, input);
  if (isAlwaysAllowed(query)) {
    const [page, totals] = await Promise.all([listPage(ctx, onlineTimeList, query), totalsOf(ctx, query)]);
    return { ...page, totals };
  }
  // The list may refuse the query; the sums must not be read then.
  const page = await listPage(ctx, onlineTimeList, query);
  return { ...page, totals: page.total === 0 ? { onlineSeconds: 0, sessions: 0 } : await totalsOf(ctx, query) };
}

/** Uses the query only filters and sorts that the list offers at any size? Then page and sums are read in parallel. */
function isAlwaysAllowed(query: ListQuery): boolean {
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

/** Sums of many rows are cached briefly, as the row count is. */
function totalsOf(ctx: Ctx, query: ListQuery): Promise<List['totals']> {
  const { pageNo: _page, pageSize: _size, column: _column, order: _order, ...filters } = query;
  const { scope, request } = ctx;
  const key = `online-time totals ${JSON.stringify([scope.clientId, scope.depth, request.locale, filters])}`;
  const { listScanRows } = ctx.settings.config.limits;
  return cached(ctx, key, () => sumUp(ctx, query), { keep: ({ sessions }) => sessions > listScanRows });
}

async function sumUp(ctx: Ctx, query: ListQuery): Promise<List['totals']> {
  const [closed, [running]] = await Promise.all([
    readClosed(ctx, query),
    readSum(ctx, query, RUNNING_SUM, `and ${IS_RECENT} and pr.session_id is not null`, RUNNING_JOINS),
  ]);
  return { onlineSeconds: (closed?.seconds ?? 0) + (running?.seconds ?? 0), sessions: closed?.sessions ?? 0 };
}

const RUNNING_SUM = `coalesce(sum(${RUNNING_SECONDS}), 0)::float8 as seconds, 0 as sessions`;
const CLOSED_SUMS = 'coalesce(sum(d.seconds), 0)::float8 as seconds, coalesce(sum(d.sessions), 0)::float8 as sessions';

/** Closed seconds and sessions, from precomputed sums where the filters allow it. */
async function readClosed(ctx: Ctx, query: ListQuery): Promise<{ seconds: number; sessions: number } | undefined> {
  const known = await findDaySums(ctx, onlineTimeList, query, givenFilters(onlineTimeList, query));
  return known ?? (await readSum(ctx, query, CLOSED_SUMS, '', [])).at(0);
}

function readSum(
  ctx: Ctx,
  query: ListQuery,
  sums: string,
  condition: string,
  needs: readonly string[],
): Promise<{ seconds: number; sessions: number }[]> {
  const { values, bind, rows } = selection(ctx, onlineTimeList, query, givenFilters(onlineTimeList, query));
  return readRows(ctx, bind(`select ${sums} ${rows({ sql: '', needs })} ${condition}`), values);
}
