import { audit } from '../../platform/audit/audit.ts';
import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachItem } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { publishUpgrade } from '../../platform/bus/publish-live.ts';
import { tryLockTask } from '../tasks/lock-tasks.ts';
import { startColumns } from '../tasks/start-columns.ts';
import { readTask } from './rollout-task.ts';

/**
 * Starts due drafts; one that is locked by a change starts with the next run.
 * @throws AggregateError at the end that names the failed drafts; the others are started.
 */
export async function startDueTasks(ctx: SystemCtx): Promise<number> {
  const due = await query<{ id: number }>(
    ctx,
    `select id from upgrade_task where status = 'draft' and start_time <= $1::timestamptz order by id`,
    [ctx.clock.now()],
  );
  const started = await eachItem(ctx, due, ({ id }) => transaction(ctx, (tx) => startDraft(tx, id)), {
    failure: 'upgrade task not started',
  });
  return started.filter(Boolean).length;
}

async function startDraft(tx: SystemCtx, id: number): Promise<boolean> {
  if (!(await tryLockTask(tx, id))) return false;
  const task = await readTask(tx, id);
  const now = tx.clock.now();
  if (task?.status !== 'draft' || task.startAt === 0 || task.startAt > now.getTime()) return false;
  await tx.db.upgradeTask.update({ where: { id }, data: { ...startColumns(now), rowVersion: { increment: 1 } } });
  const [before, after] = [{ status: 'draft' }, { status: 'running' }];
  await audit(tx, { target: task.name, targetClient: task.owner, before, after });
  publishUpgrade(tx, task.owner.id, id);
  return true;
}
