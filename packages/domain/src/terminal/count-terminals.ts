import { PLATFORM_ID } from '@roger/contract/constants';
import type { TerminalCounts } from '@roger/contract/families/terminal-row';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { shared } from '../kernel/shared.ts';
import { newParams, readRows, type Params } from '../kernel/sql.ts';
import { startOfDay } from '../kernel/time.ts';
import { tokenBinder } from '../kernel/tokens.ts';
import { countSum } from './terminal-counts.ts';
import { CUTOFFS, ONLINE } from './terminal.view.ts';

/** Fleets up to this size are counted anew for everybody who asks. */
const SMALL_FLEET = 5000;
/** A figure of a large fleet may be this old where nobody has asked for a while; whoever asks next gets the new one. */
const STALE_MS = 60_000;
/** How old the sweep's count may be; it counts every 30 seconds. */
const COUNTED_WITHIN = '2 minutes';
/** No client is reminded earlier; what expires later need not be looked at. */
const MOST_REMINDER_DAYS = 365;

/** The terminals of the reader's scope as SQL, for figures about the fleet. */
export interface FleetSql extends Params {
  bind: (sql: string) => string;
  /** A where clause of the scope and these conditions. */
  where: (...conditions: readonly string[]) => string;
}

/** The SQL of the reader's fleet. */
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

/** Terminals that are expired or soon will be; the second condition lets an index end the search early. */
export const EXPIRING = {
  join: `join (${CUTOFFS}) cu on cu.client_id = t.client_id`,
  conditions: [
    't.expire_time < cu.expiring_until',
    `t.expire_time < {now} + interval '${MOST_REMINDER_DAYS + 2} days'`,
  ],
};

/** The number of terminals in scope that are online, as SQL. */
export function onlineCount({ bind, where }: FleetSql): string {
  return bind(
    `select count(*)::int from terminal_presence pr join terminal t on t.id = pr.terminal_id ${where(ONLINE)}`,
  );
}

/**
 * The number of terminals in scope that are online, or were ever, as SQL: counted anew in a small fleet, as the sweep of presence counted them
 * last in a large one (docs/adr/019).
 */
export function presenceCount(ctx: Ctx, sql: FleetSql, kind: 'online' | 'seen'): string {
  const { bind, where } = sql;
  const anew =
    kind === 'online'
      ? onlineCount(sql)
      : `select count(*)::int from terminal_presence pr join terminal t on t.id = pr.terminal_id ${where('pr.last_seen_time is not null')}`;
  const { depth } = ctx.scope;
  const counted =
    bind(`select coalesce(sum(k.${kind}), 0)::int from presence_count k join client kc on kc.id = k.client_id
    where kc.path[${depth}] = {scopeId}`);
  const isCounted = bind(`exists (select 1 from presence_count where client_id = ${PLATFORM_ID}
    and counted_time between {now} - interval '${COUNTED_WITHIN}' and {now} + interval '${COUNTED_WITHIN}')`);
  return `(case when ${countSum(ctx, sql, 'all')} > ${SMALL_FLEET} and ${isCounted} then (${counted}) else (${anew}) end)`;
}

/** Figures of a fleet: anew for a small one, shared by all who look at the same large one (docs/adr/011). */
export function sharedFigures<T>(
  ctx: Ctx,
  name: string,
  work: () => Promise<T>,
  sizeOf: (figures: T) => number,
): Promise<T> {
  const key = JSON.stringify([name, ctx.scope.clientId, ctx.scope.depth, ctx.actor.offsetMinutes]);
  return shared(ctx, key, work, { keep: (figures) => sizeOf(figures) > SMALL_FLEET, staleMs: STALE_MS });
}

/** Counts of the fleet in scope; 'today' is the reader's (docs/contract.md §1 'Times'). */
export function countTerminals(ctx: Ctx): Promise<TerminalCounts> {
  return sharedFigures(
    ctx,
    'counts',
    () => counts(ctx),
    ({ total }) => total,
  );
}

async function counts(ctx: Ctx): Promise<TerminalCounts> {
  const sql = fleetSql(ctx);
  const { add, bind, where } = sql;
  const today = add(startOfDay(ctx.clock.now(), ctx.actor.offsetMinutes));
  const text = `select ${countSum(ctx, sql, 'all')} as total, ${presenceCount(ctx, sql, 'online')} as online,
      (select count(*)::int from terminal t ${bind(EXPIRING.join)} ${where(...EXPIRING.conditions)}) as "renewNum",
      (select count(*)::int from terminal t ${where(`t.create_time >= ${today}::timestamptz`)}) as "todayNum"`;
  const [row] = await readRows<TerminalCounts>(ctx, text, sql.values);
  return row ?? { total: 0, online: 0, renewNum: 0, todayNum: 0 };
}
