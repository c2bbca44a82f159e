import { onlineTimeCost, type OnlineTimeRow } from '@roger/contract/families/online-time';
import type { Ctx } from '../kernel/ctx.ts';
import type { ListQuery } from '../kernel/list.ts';
import { selection, type ListDefinition } from '../kernel/list-statement.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shared } from '../kernel/shared.ts';
import { readRows } from '../kernel/sql.ts';

/** Days of terminals with what was counted of them; sessions that go on are not in it. */
export interface DaySums {
  rows: number;
  seconds: number;
  sessions: number;
}

const DAY_MS = 86_400_000;
const fieldOf = (name: string) => name.replace(/_(begin|end)$/, '');

/**
 * The sums of all days that pass the filters, days that were added up by their sums (sum-up-days.ts) and the others one by one; null where
 * a filter asks for more than days and clients.
 */
export async function sumsOfDays(
  ctx: Ctx,
  list: ListDefinition<OnlineTimeRow>,
  query: ListQuery,
  names: readonly string[],
): Promise<DaySums | null> {
  const asked = daysAsked(query);
  if (asked === null || !names.every((name) => onlineTimeCost.filters.includes(fieldOf(name)))) return null;
  const others = names.filter((name) => fieldOf(name) !== 'date');
  const { scope, settings } = ctx;
  const filters = others.map((name) => [name, query[name]]);
  const key = `online-time sums ${JSON.stringify([scope.clientId, scope.depth, asked, filters])}`;
  const work = () => readSums(ctx, list, query, { asked, others });
  return shared(ctx, key, work, { keep: ({ rows }) => rows > settings.config.limits.listScanRows });
}

async function readSums(
  ctx: Ctx,
  list: ListDefinition<OnlineTimeRow>,
  query: ListQuery,
  { asked, others }: { asked: readonly string[]; others: readonly string[] },
): Promise<DaySums> {
  const known = await readRows<{ date: string }>(
    ctx,
    'select date::text from online_sum_day where dirty_time is null and date = any($1::date[])',
    [asked],
  );
  const done = new Set(known.map(({ date }) => date));
  const added: ListDefinition<OnlineTimeRow> = {
    ...list,
    from: 'online_day_sum d',
    guard: ({ scope }, param) => [scopeSql(scope, 'd.scope_path', param)],
  };
  const of = async (from: ListDefinition<OnlineTimeRow>, date: readonly string[], rowsOf: string): Promise<DaySums> => {
    if (date.length === 0) return { rows: 0, seconds: 0, sessions: 0 };
    const { values, rows } = selection(ctx, from, { ...query, date }, [...others, 'date']);
    const sql = `select ${rowsOf}::float8 as rows, coalesce(sum(d.seconds), 0)::float8 as seconds,
      coalesce(sum(d.sessions), 0)::float8 as sessions ${rows()}`;
    const [sums] = await readRows<DaySums>(ctx, sql, values);
    return sums ?? { rows: 0, seconds: 0, sessions: 0 };
  };
  const [one, other] = await Promise.all([
    of(
      added,
      asked.filter((day) => done.has(day)),
      'coalesce(sum(d.terminals), 0)',
    ),
    of(
      list,
      asked.filter((day) => !done.has(day)),
      'count(*)',
    ),
  ]);
  return { rows: one.rows + other.rows, seconds: one.seconds + other.seconds, sessions: one.sessions + other.sessions };
}

/** The days that a query names, or those from its first to its last; null where it has no such end. */
function daysAsked({ date, date_begin: first, date_end: last }: ListQuery): string[] | null {
  if (date !== undefined && date !== null) return [date as string | string[]].flat().toSorted();
  if (typeof first !== 'string' || typeof last !== 'string') return null;
  const [begin, end] = [Date.parse(first), Date.parse(last)];
  const count = Math.max(0, Math.floor((end - begin) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => new Date(begin + index * DAY_MS).toISOString().slice(0, 10));
}
