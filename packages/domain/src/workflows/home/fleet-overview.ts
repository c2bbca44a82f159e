import type { FleetOverview } from '@roger/contract/families/fleet/terminal-row';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newParams, readRows } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { cachedFigures, EXPIRING, fleetSql, presenceCountSql } from '../../fleet/terminals/count-terminals.ts';
import { listExpiryMonths } from '../../fleet/terminals/expiry-months.ts';
import { fleetAlarms } from './fleet-alarms.ts';
import { countSumSql } from '../../fleet/terminals/terminal-counts.ts';

const TOP_CLIENTS = 10;
const MINUTE = 60_000;

type States = FleetOverview['byState'];

interface Sums {
  total: number;
  limited: number;
  online: number;
  seen: number;
}

/** The fleet of the scope by state, presence, client and expiry month. */
export async function fleetOverview(ctx: Ctx): Promise<FleetOverview> {
  const { sums, ...figures } = await cachedFigures(
    ctx,
    'overview',
    () => overview(ctx),
    (known) => known.sums.total,
  );
  const [byExpiryMonth, alarms, gateway] = [await listExpiryMonths(ctx), await fleetAlarms(ctx), await hasGateway(ctx)];
  return { ...figures, byPresence: byPresence(sums), byExpiryMonth, alarms, gateway };
}

async function overview(ctx: Ctx) {
  const sums = await sumsOf(ctx);
  const [due, byClient] = [await dueStates(ctx), await byDirectChild(ctx)];
  return { sums, byState: [...due, ...normalStates(sums, due)], byClient };
}

async function sumsOf(ctx: Ctx): Promise<Sums> {
  const sql = fleetSql(ctx);
  const text = `select ${countSumSql(ctx, sql, 'all')} as total, ${countSumSql(ctx, sql, 'limited')} as limited,
    ${presenceCountSql(ctx, sql, 'online')} as online, ${presenceCountSql(ctx, sql, 'seen')} as seen`;
  const [row] = await readRows<Sums>(ctx, text, sql.values);
  return row ?? { total: 0, limited: 0, online: 0, seen: 0 };
}

/** Counts of expired and expiring terminals. */
async function dueStates(ctx: Ctx): Promise<States> {
  const { bind, where, values } = fleetSql(ctx);
  const text = `select case when t.expire_time <= ${bind('{now}')} then 'expired' else 'expiring' end as "useStatus",
      t.limit_reason is not null as limited, count(*)::int as count
    from terminal t ${bind(EXPIRING.join)} ${where(...EXPIRING.conditions)} group by 1, 2 order by 1, 2`;
  return readRows<States[number]>(ctx, text, values);
}

function normalStates({ total, limited }: Sums, due: States): States {
  const countOf = (states: States) => states.reduce((sum, { count }) => sum + count, 0);
  const normal = (isLimited: boolean, all: number) => ({
    useStatus: 'normal' as const,
    limited: isLimited,
    count: Math.max(0, all - countOf(due.filter((state) => state.limited === isLimited))),
  });
  return [normal(false, total - limited), normal(true, limited)].filter(({ count }) => count > 0);
}

function byPresence({ total, online, seen }: Sums): FleetOverview['byPresence'] {
  const counted = [
    { onlineStatus: 'never' as const, count: total - seen },
    { onlineStatus: 'offline' as const, count: seen - online },
    { onlineStatus: 'online' as const, count: online },
  ];
  return counted.filter(({ count }) => count > 0);
}

/** Terminals of the largest direct children, each with its descendants, and the own terminals of the client. */
async function byDirectChild(ctx: Ctx): Promise<FleetOverview['byClient']> {
  const { values, add } = newParams();
  const { depth } = ctx.scope;
  const text = tokenBinder(
    ctx,
    add,
  )(`select n.id as "clientId", k.name as "clientName", n.count from (
      select coalesce(c.path[${depth + 1}], c.path[${depth}]) as id, sum(x.count)::int as count
      from terminal_count x join client c on c.id = x.client_id where x.kind = 'all' and c.path[${depth}] = {scopeId} group by 1) n
    join client k on k.id = n.id where n.count > 0 order by n.count desc, n.id limit ${TOP_CLIENTS}`);
  return readRows(ctx, text, values);
}

async function hasGateway(ctx: Ctx): Promise<boolean> {
  const minuteAgo = new Date(ctx.clock.now().getTime() - MINUTE);
  return (await ctx.db.server.count({ where: { lastSeenTime: { gt: minuteAgo } } })) > 0;
}
