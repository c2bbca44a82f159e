import { auditAll, type AuditClient } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { sweepPlans } from '../terminal-cloud-plan/sweep-plans.ts';
import { compactTerminalCounts } from './terminal-counts.ts';

const BATCH = 1000;
/** How many terminals a log row names; it counts them all. */
const MOST_NAMED = 50;

/** The terminals of a client that a batch limited. */
interface LimitedOf extends Required<AuditClient> {
  limited: number;
  msIds: string[];
}

/**
 * Limits terminals whose expiry has passed (docs/domain.md §4), a batch a transaction so that no lock is held for long; each
 * client's log says how many and which.
 *
 * What came with a cloud plan goes with it, the same way. The counts of terminals, which every change adds to, are summed up behind it.
 *
 * A terminal limited for another reason keeps it. Running twice, or again after being killed, changes nothing more.
 */
export async function sweepExpired(ctx: SystemCtx): Promise<{ limited: number }> {
  let limited = 0;
  for (;;) {
    const changed = await transaction(ctx, sweepBatch);
    limited += changed;
    if (changed < BATCH) break;
  }
  await sweepPlans(ctx);
  await compactTerminalCounts(ctx);
  return { limited };
}

async function sweepBatch(tx: SystemCtx): Promise<number> {
  const clients = await query<LimitedOf>(
    tx,
    `with changed as (
        update terminal set limit_reason = 'expired', row_version = row_version + 1
        where id in (
          select id from terminal where expire_time <= $1::timestamptz and limit_reason is null
          order by id limit ${BATCH} for update skip locked)
        returning ms_id, client_id)
      select c.id, c.path, c.name, count(*)::int as limited, (array_agg(g.ms_id order by g.ms_id))[:${MOST_NAMED}] as "msIds"
      from changed g join client c on c.id = g.client_id group by c.id order by c.id`,
    [tx.clock.now()],
  );
  await auditAll(
    tx,
    clients.map(({ id, path, name, limited, msIds }) => ({
      targetClient: { id, path, name },
      after: { limited, msIds },
    })),
  );
  return clients.reduce((sum, { limited }) => sum + limited, 0);
}
