import { PLATFORM_ID } from '@roger/contract/constants';
import type { TerminalCounts } from '@roger/contract/families/fleet/terminal-row';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { cached } from '../../platform/common/cache.ts';
import { newParams, readRows, type Params } from '../../platform/db/sql.ts';
import { startOfDay } from '../../platform/common/time.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { countSumSql } from './terminal-counts.ts';
import { CUTOFFS, ONLINE } from './terminal.view.ts';

/** Fleets up to this size are counted for each reader. */
const SMALL_FLEET = 5000;
/** Age of a cached figure of a large fleet that is still returned while it is renewed. */
const STALE_MS = 60_000;
/** Maximum age of the sweep's count; it counts every 30 seconds. */
const MAX_COUNT_AGE = '2 minutes';
/** Longest reminder period of a client. */
const MAX_REMINDER_DAYS = 365;
/** Days in which each terminal that is to be renewed now expires at the latest, in every zone. */
export const MAX_EXPIRING_DAYS = MAX_REMINDER_DAYS + 2;

/** SQL of the terminals in the reader's scope, for figures about the fleet. */
export interface FleetSql extends Params {
  bind: (sql: string) => string;
  /** A where clause of the scope and more conditions. */
  where: (...conditions: readonly string[]) => string;
}

/** Starts a statement on the reader's fleet. */
export function fleetSql(ctx: Ctx): FleetSql {
  const params = newParams();
  const bind = tokenBinder(ctx, params.add);
  const guard = scopeSql(ctx.scope, 't.scope_path', params.add);
  const where = (...conditions: readonly string[]) => {
    const all = [...(guard === null ? [] : [guard]), ...conditions.map(bind)];
    return all.length === 0 ? '' : `where ${all.join(' and ')}`;
  };
  return { ...params, bind, where };
}

/** Terminals that are expired or soon will be; the second condition bounds the index scan. */
export const EXPIRING = {
  join: `join (${CUTOFFS}) cu on cu.client_id = t.client_id`,
  conditions: ['t.expire_time < cu.expiring_until', `t.expire_time < {now} + interval '${MAX_EXPIRING_DAYS} days'`],
};

/** SQL: number of online terminals in scope. */
function onlineCountSql({ bind, where }: FleetSql): string {
  return bind(
    `select count(*)::int from terminal_presence pr join terminal t on t.id = pr.terminal_id ${where(ONLINE)}`,
  );
}

/** SQL: number of online or ever seen terminals: counted, or in a large fleet from the last sweep (docs/adr/019). */
export function presenceCountSql(ctx: Ctx, sql: FleetSql, kind: 'online' | 'seen'): string {
  const { bind, where } = sql;
  const exact =
    kind === 'online'
      ? onlineCountSql(sql)
      : `select count(*)::int from terminal_presence pr join terminal t on t.id = pr.terminal_id ${where('pr.last_seen_time is not null')}`;
  const { depth } = ctx.scope;
  const counted =
    bind(`select coalesce(sum(k.${kind}), 0)::int from presence_count k join client kc on kc.id = k.client_id
    where kc.path[${depth}] = {scopeId}`);
  const isCounted = bind(`exists (select 1 from presence_count where client_id = ${PLATFORM_ID}
    and counted_time between {now} - interval '${MAX_COUNT_AGE}' and {now} + interval '${MAX_COUNT_AGE}')`);
  return `(case when ${countSumSql(ctx, sql, 'all')} > ${SMALL_FLEET} and ${isCounted} then (${counted}) else (${exact}) end)`;
}

/** Figures of a fleet: computed for a small one, cached for all readers of a large one (docs/adr/011). */
export function cachedFigures<T>(
  ctx: Ctx,
  name: string,
  work: () => Promise<T>,
  sizeOf: (figures: T) => number,
): Promise<T> {
  const key = JSON.stringify([name, ctx.scope.clientId, ctx.scope.depth, ctx.actor.zone]);
  return cached(ctx, key, work, { keep: (figures) => sizeOf(figures) > SMALL_FLEET, staleMs: STALE_MS });
}

/** Counts of the fleet in scope; 'today' is the reader's day (docs/contract.md §1 'Times'). */
export function countTerminals(ctx: Ctx): Promise<TerminalCounts> {
  const work = () => readCounts(ctx);
  return cachedFigures(ctx, 'counts', work, ({ total }) => total);
}

async function readCounts(ctx: Ctx): Promise<TerminalCounts> {
  const sql = fleetSql(ctx);
  const { add, bind, where } = sql;
  const today = add(startOfDay(ctx.clock.now(), ctx.actor.zone));
  const text = `select ${countSumSql(ctx, sql, 'all')} as total, ${presenceCountSql(ctx, sql, 'online')} as online,
      (select count(*)::int from terminal t ${bind(EXPIRING.join)} ${where(...EXPIRING.conditions)}) as "renewNum",
      (select count(*)::int from terminal t ${where(`t.create_time >= ${today}::timestamptz`)}) as "todayNum"`;
  const [row] = await readRows<TerminalCounts>(ctx, text, sql.values);
  return row ?? { total: 0, online: 0, renewNum: 0, todayNum: 0 };
}
