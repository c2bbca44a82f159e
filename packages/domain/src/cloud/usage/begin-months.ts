import { Prisma } from '../../generated/prisma/client.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachPortion, eachStep } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { openMonths } from './open-usage.ts';
import { raiseAlarms } from './raise-alarms.ts';
import { needsAlert } from './usage-sql.ts';

/** Plans per transaction, so that no row is locked for long. */
const PORTION = 5000;

/**
 * Creates months of running plans once the month begins in their client's zone, corrects their owners, and raises
 * alarms that no event raised: a plan may have become smaller. Idempotent, also after being killed.
 * @throws AggregateError at the end, with the plans and months that failed.
 */
export async function beginMonths(ctx: SystemCtx): Promise<{ begun: number; warned: number }> {
  const failures = { begun: 'month of a plan not begun', warned: 'month not told of' };
  const steps = {
    begun: () => eachPortion(ctx, (after) => runningAfter(ctx, after), openMonthsOf, { failure: failures.begun }),
    warned: () => eachPortion(ctx, (after) => unalertedAfter(ctx, after), raiseAlarms, { failure: failures.warned }),
  };
  return eachStep(ctx, steps, { failure: 'months of SIM cards not begun' });
}

function openMonthsOf(tx: SystemCtx, planIds: readonly number[]): Promise<number> {
  return openMonths(tx, Prisma.sql`p.id = any(${[...planIds]}::int[])`);
}

async function runningAfter(ctx: SystemCtx, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select id from terminal_cloud_plan where id > $1::int and ended_time is null order by id limit ${PORTION}`,
    [after],
  );
  return rows.map(({ id }) => id);
}

async function unalertedAfter(ctx: SystemCtx, after = 0): Promise<number[]> {
  const rows = await query<{ id: number }>(
    ctx,
    `select u.id from cloud_usage u join cloud_plan p on p.id = u.plan_id
      where u.month >= date_trunc('month', $1::timestamptz at time zone 'UTC' - interval '1 day')::date and ${needsAlert('u')}
        and u.id > $2::int
      order by u.id limit ${PORTION}`,
    [ctx.clock.now(), after],
  );
  return rows.map(({ id }) => id);
}
