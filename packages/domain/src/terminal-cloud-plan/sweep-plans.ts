import { auditAll, type AuditClient } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { recordPlans } from './record-plans.ts';

const BATCH = 1000;
/** How many terminals a log row names; it counts them all. */
const MOST_NAMED = 50;

/** The terminals of a client that a batch took the function from. */
interface EndedOf extends Required<AuditClient> {
  cloudSimEnded: number;
  msIds: string[];
  terminalIds: number[];
}

/**
 * Takes the functions of category cloudSim from terminals whose plan's end has passed (docs/domain.md §10), a batch a transaction; their plans wait to
 * be renewed. Each client's log says how many and which. Running twice, or again after being killed, changes nothing more.
 */
export async function sweepPlans(ctx: SystemCtx): Promise<number> {
  let ended = 0;
  for (;;) {
    const changed = await transaction(ctx, sweepBatch);
    ended += changed;
    if (changed < BATCH) return ended;
  }
}

/** A function whose end was moved meanwhile is looked at again once its row is free: its own end says whether it stays. */
async function sweepBatch(tx: SystemCtx): Promise<number> {
  const clients = await query<EndedOf & { functions: number }>(
    tx,
    `with over as (
        select f.terminal_id, f.function_id from terminal_cloud_plan p join terminal_function f on f.terminal_id = p.terminal_id
        join function_kind k on k.id = f.function_id and k.category = 'cloudSim'
        where p.ended_time is null and p.end_time <= $1::timestamptz order by 1 fetch first ${BATCH} rows with ties),
      gone as (
        delete from terminal_function f using over o where f.terminal_id = o.terminal_id and f.function_id = o.function_id
          and f.expire_time <= $1::timestamptz returning f.terminal_id)
      select c.id, c.path, c.name, sum(g.functions)::int as functions, count(*)::int as "cloudSimEnded",
        (array_agg(t.ms_id order by t.ms_id))[:${MOST_NAMED}] as "msIds", array_agg(t.id) as "terminalIds"
      from (select terminal_id, count(*) as functions from gone group by 1) g
      join terminal t on t.id = g.terminal_id join client c on c.id = t.client_id group by c.id order by c.id`,
    [tx.clock.now()],
  );
  await recordRunOut(
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

async function recordRunOut(tx: SystemCtx, terminalIds: readonly number[]): Promise<void> {
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
