import type { FleetOverview, TerminalCounts } from '@roger/contract/families/terminal-row';
import type { Ctx } from '../kernel/ctx.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, type Params } from '../kernel/sql.ts';
import { startOfDay } from '../kernel/time.ts';
import { ONLINE_STATUS, USE_STATUS } from './terminal.view.ts';

const TOP_CLIENTS = 10;
const MONTHS_AHEAD = 12;

/** Counts of the fleet in scope; 'today' is the reader's (contract.md §1 'Times'). */
export async function countTerminals(ctx: Ctx): Promise<TerminalCounts> {
  const { from, params, where, use } = fleet(ctx);
  const today = params.add(startOfDay(ctx.clock.now(), ctx.actor.offsetMinutes));
  const sql = `select count(*)::int as total, count(*) filter (where ${use(ONLINE_STATUS)} = 'online')::int as online,
      count(*) filter (where ${use(USE_STATUS)} <> 'normal')::int as "renewNum",
      count(*) filter (where t.create_time >= ${today}::timestamptz)::int as "todayNum" ${from} ${where}`;
  const [counts] = await query<TerminalCounts>(ctx, sql, params.values);
  return counts ?? { total: 0, online: 0, renewNum: 0, todayNum: 0 };
}

/** The fleet of the scope by state, presence, client and expiry month. */
export async function fleetOverview(ctx: Ctx): Promise<FleetOverview> {
  const [byState, byPresence, byClient, byExpiryMonth, gateway] = await Promise.all([
    grouped<FleetOverview['byState'][number]>(ctx, (use) => ({
      useStatus: use(USE_STATUS),
      limited: 't.limit_reason is not null',
    })),
    grouped<FleetOverview['byPresence'][number]>(ctx, (use) => ({ onlineStatus: use(ONLINE_STATUS) })),
    byDirectChild(ctx),
    byMonth(ctx),
    hasGateway(ctx),
  ]);
  return { byState, byPresence, byClient, byExpiryMonth, gateway };
}

async function grouped<Row>(ctx: Ctx, columns: (use: Use) => Record<string, string>): Promise<Row[]> {
  const { from, params, where, use } = fleet(ctx);
  const named = Object.entries(columns(use)).map(([name, expression]) => `${expression} as "${name}"`);
  const places = named.map((_, index) => index + 1).join(', ');
  return query<Row>(
    ctx,
    `select ${named.join(', ')}, count(*)::int as count ${from} ${where} group by ${places} order by ${places}`,
    params.values,
  );
}

/** The largest direct children of the own client with all beneath them; the own client's terminals stand for themselves. */
async function byDirectChild(ctx: Ctx): Promise<FleetOverview['byClient']> {
  const { params, where } = fleet(ctx);
  const depth = ctx.scope.depth;
  const sql = `select n.id as "clientId", k.name as "clientName", n.count from (
      select coalesce(t.scope_path[${depth + 1}], t.scope_path[${depth}]) as id, count(*)::int as count
      from terminal t ${where} group by 1) n
    join client k on k.id = n.id order by n.count desc, n.id limit ${TOP_CLIENTS}`;
  return query(ctx, sql, params.values);
}

async function byMonth(ctx: Ctx): Promise<FleetOverview['byExpiryMonth']> {
  const { params, where, use } = fleet(ctx);
  const minutes = params.add(ctx.actor.offsetMinutes);
  const local = (moment: string) => `(${moment} at time zone 'UTC' + make_interval(mins => ${minutes}::int))`;
  const month = `case when t.expire_time <= ${use('{now}')} then '' else to_char(${local('t.expire_time')}, 'YYYY-MM') end`;
  const end = `date_trunc('month', ${local(use('{now}'))}) + interval '${MONTHS_AHEAD} months'`;
  const condition = `t.expire_time is not null and ${local('t.expire_time')} < ${end}`;
  const sql = `select ${month} as month, count(*)::int as count from terminal t
    ${where === '' ? 'where' : `${where} and`} ${condition} group by 1 order by 1`;
  return query(ctx, sql, params.values);
}

async function hasGateway(ctx: Ctx): Promise<boolean> {
  const lately = new Date(ctx.clock.now().getTime() - 60_000);
  return (await ctx.db.server.count({ where: { lastSeenTime: { gt: lately } } })) > 0;
}

type Use = (expression: string) => string;

/** The scope's terminals as SQL; `use` puts the time of the call into an expression. */
function fleet(ctx: Ctx): { from: string; where: string; params: Params; use: Use } {
  const params = newParams();
  const guard = scopeSql(ctx.scope, 't.scope_path', params.add);
  let now: string | undefined;
  const use: Use = (expression) =>
    expression.replaceAll('{now}', () => (now ??= `${params.add(ctx.clock.now())}::timestamptz`));
  const from = `from terminal t join client c on c.id = t.client_id join area ar on ar.id = c.area_id
    left join terminal_presence pr on pr.terminal_id = t.id`;
  return { from, where: guard === null ? '' : `where ${guard}`, params, use };
}
