import { auditAll, type AuditClient } from '../../platform/audit/audit.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { recordPlans } from './record-plans.ts';

const BATCH = 1000;
/** Terminals named in a log row. */
const MAX_NAMED = 50;

/** Terminals of a client that lost the function in a batch. */
interface EndedClient extends Required<AuditClient> {
  cloudSimEnded: number;
  msIds: string[];
  terminalIds: number[];
}

/**
 * Removes functions of category cloudSim from terminals with an expired plan (docs/domain.md §10), one transaction per
 * batch; the plans can still be renewed. Logs the terminals per client. Idempotent, also after a crash.
 * @throws AggregateError at the end, with the terminals that failed.
 */
export async function sweepPlans(ctx: SystemCtx): Promise<number> {
  const failure = 'functions of a plan that is over not taken';
  return eachPortion(ctx, (after) => dueAfter(ctx, after), endFunctions, { failure });
}

/** Terminals with a function of an expired plan. */
async function dueAfter(ctx: SystemCtx, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select distinct p.terminal_id as id from terminal_cloud_plan p join terminal_function f on f.terminal_id = p.terminal_id
      join function_kind k on k.id = f.function_id and k.category = 'cloudSim'
      where p.ended_time is null and p.end_time <= $1::timestamptz and p.terminal_id > $2::int order by 1 limit ${BATCH}`,
    [ctx.clock.now(), after],
  );
  return rows.map(({ id }) => id);
}

/** A concurrently extended function remains: its own end is checked again under its lock. */
async function endFunctions(tx: SystemCtx, ids: readonly number[]): Promise<number> {
  const clients = await query<EndedClient & { functions: number }>(
    tx,
    `with over as (
        select f.terminal_id, f.function_id from terminal_cloud_plan p join terminal_function f on f.terminal_id = p.terminal_id
        join function_kind k on k.id = f.function_id and k.category = 'cloudSim'
        where p.terminal_id = any($2::int[]) and p.ended_time is null and p.end_time <= $1::timestamptz order by 1),
      gone as (
        delete from terminal_function f using over o where f.terminal_id = o.terminal_id and f.function_id = o.function_id
          and f.expire_time <= $1::timestamptz returning f.terminal_id)
      select c.id, c.path, c.name, sum(g.functions)::int as functions, count(*)::int as "cloudSimEnded",
        (array_agg(t.ms_id order by t.ms_id))[:${MAX_NAMED}] as "msIds", array_agg(t.id) as "terminalIds"
      from (select terminal_id, count(*) as functions from gone group by 1) g
      join terminal t on t.id = g.terminal_id join client c on c.id = t.client_id group by c.id order by c.id`,
    [tx.clock.now(), ids],
  );
  await recordExpired(
    tx,
    clients.flatMap(({ terminalIds }) => terminalIds),
  );
  await auditAll(
    tx,
    clients.map(({ id, path, name, cloudSimEnded, msIds }) => ({
      targetClient: { id, path, name },
      after: { cloudSimEnded, msIds },
    })),
  );
  return clients.reduce((sum, { functions }) => sum + functions, 0);
}

async function recordExpired(tx: SystemCtx, terminalIds: readonly number[]): Promise<void> {
  const plans = await query<{ terminalId: number; planId: number }>(
    tx,
    `select terminal_id as "terminalId", plan_id as "planId" from terminal_cloud_plan
      where terminal_id = any($1::int[]) and ended_time is null order by 1`,
    [terminalIds],
  );
  await recordPlans(
    tx,
    'planEnded',
    plans.map((plan) => ({ ...plan, params: { reason: 'over' as const } })),
  );
}
