import { DAY_MS } from '@roger/contract/constants';
import { onlineTimeCost, type OnlineTimeRow } from '@roger/contract/families/fleet/online-time';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { ListQuery } from '../../platform/list/list.ts';
import { selection, type ListDefinition } from '../../platform/list/list-statement.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { cached } from '../../platform/common/cache.ts';
import { readRows } from '../../platform/db/sql.ts';

/** Sums of days; running sessions are not included. */
export interface DaySums {
  rows: number;
  seconds: number;
  sessions: number;
}

const fieldOf = (name: string) => name.replace(/_(begin|end)$/, '');

/** Sums of filtered days, where possible precomputed; null where a filter needs more than days and clients. */
export async function findDaySums(
  ctx: Ctx,
  list: ListDefinition<OnlineTimeRow>,
  query: ListQuery,
  names: readonly string[],
): Promise<DaySums | null> {
  const requested = requestedDays(query);
  if (requested === null || !names.every((name) => onlineTimeCost.filters.includes(fieldOf(name)))) return null;
  const others = names.filter((name) => fieldOf(name) !== 'date');
  const { scope, settings } = ctx;
  const filters = others.map((name) => [name, query[name]]);
  const key = `online-time sums ${JSON.stringify([scope.clientId, scope.depth, requested, filters])}`;
  const work = () => readSums(ctx, list, query, { requested, others });
  return cached(ctx, key, work, { keep: ({ rows }) => rows > settings.config.limits.listScanRows });
}

async function readSums(
  ctx: Ctx,
  list: ListDefinition<OnlineTimeRow>,
  query: ListQuery,
  { requested, others }: { requested: readonly string[]; others: readonly string[] },
): Promise<DaySums> {
  const known = await readRows<{ date: string }>(
    ctx,
    'select date::text from online_sum_day where dirty_time is null and date = any($1::date[])',
    [requested],
  );
  const done = new Set(known.map(({ date }) => date));
  const summedDays = requested.filter((day) => done.has(day));
  const otherDays = requested.filter((day) => !done.has(day));
  const summed: ListDefinition<OnlineTimeRow> = {
    ...list,
    from: 'online_day_sum d',
    guard: ({ scope }, param) => [scopeSql(scope, 'd.scope_path', param)],
  };
  const readFrom = async (
    from: ListDefinition<OnlineTimeRow>,
    date: readonly string[],
    rowsOf: string,
  ): Promise<DaySums> => {
    if (date.length === 0) return { rows: 0, seconds: 0, sessions: 0 };
    const { values, rows } = selection(ctx, from, { ...query, date }, [...others, 'date']);
    const sql = `select ${rowsOf}::float8 as rows, coalesce(sum(d.seconds), 0)::float8 as seconds,
      coalesce(sum(d.sessions), 0)::float8 as sessions ${rows()}`;
    const [sums] = await readRows<DaySums>(ctx, sql, values);
    return sums ?? { rows: 0, seconds: 0, sessions: 0 };
  };
  const [one, other] = await Promise.all([
    readFrom(summed, summedDays, 'coalesce(sum(d.terminals), 0)'),
    readFrom(list, otherDays, 'count(*)'),
  ]);
  return { rows: one.rows + other.rows, seconds: one.seconds + other.seconds, sessions: one.sessions + other.sessions };
}

/** Days that a query names, or those from its first to its last; null for an open range. */
function requestedDays({ date, date_begin: first, date_end: last }: ListQuery): string[] | null {
  if (date !== undefined && date !== null) return [date as string | string[]].flat().toSorted();
  if (typeof first !== 'string' || typeof last !== 'string') return null;
  const [begin, end] = [Date.parse(first), Date.parse(last)];
  const count = Math.max(0, Math.floor((end - begin) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => new Date(begin + index * DAY_MS).toISOString().slice(0, 10));
}
