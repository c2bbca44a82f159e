import { auditAll, type AuditClient } from '../../platform/audit/audit.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, eachStep } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { sweepPlans } from '../../cloud/terminal-plans/sweep-plans.ts';
import { kickTerminals } from '../../fleet/commands/kick-terminals.ts';
import { compactTerminalCounts } from '../../fleet/terminals/terminal-counts.ts';

const BATCH = 1000;
/** Maximum terminals that a log row names; it counts all. */
const MAX_NAMED = 50;

/** Terminals of a client that a batch has limited. */
interface LimitedTerminals extends Required<AuditClient> {
  limited: number;
  ids: number[];
  msIds: string[];
}

/**
 * Limits expired terminals and makes them sign off (docs/domain.md §4), one transaction per batch so that locks are short, with a log row per
 * client; ends expired cloud plans; compacts the counts of terminals. Terminals that are limited for another reason
 * stay so. Safe to repeat after a crash.
 * @throws AggregateError at the end that names the failed terminals; the others are done.
 */
export async function sweepExpired(ctx: SystemCtx): Promise<{ limited: number }> {
  const { limited } = await eachStep(
    ctx,
    {
      limited: () =>
        eachPortion(ctx, (after) => expiredAfter(ctx, after), limitExpired, {
          failure: 'expired terminal not limited',
        }),
      plans: () => sweepPlans(ctx),
      counts: () => compactTerminalCounts(ctx),
    },
    { failure: 'expired terminals not swept' },
  );
  return { limited };
}

async function expiredAfter(ctx: SystemCtx, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select id from terminal where expire_time <= $1::timestamptz and limit_reason is null and id > $2::int
      order by id limit ${BATCH}`,
    [ctx.clock.now(), after],
  );
  return rows.map(({ id }) => id);
}

async function limitExpired(tx: SystemCtx, ids: readonly number[]): Promise<number> {
  const clients = await query<LimitedTerminals>(
    tx,
    `with changed as (
        update terminal set limit_reason = 'expired', row_version = row_version + 1
        where id in (
          select id from terminal where id = any($2::int[]) and expire_time <= $1::timestamptz and limit_reason is null
          order by id for update skip locked)
        returning id, ms_id, client_id)
      select c.id, c.path, c.name, count(*)::int as limited, array_agg(g.id) as ids,
        (array_agg(g.ms_id order by g.ms_id))[:${MAX_NAMED}] as "msIds"
      from changed g join client c on c.id = g.client_id group by c.id order by c.id`,
    [tx.clock.now(), ids],
  );
  await auditAll(
    tx,
    clients.map(({ id, path, name, limited, msIds }) => ({
      targetClient: { id, path, name },
      after: { limited, msIds },
    })),
  );
  await kickTerminals(
    tx,
    clients.flatMap((client) => client.ids),
  );
  return clients.reduce((sum, { limited }) => sum + limited, 0);
}
