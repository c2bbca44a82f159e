import { audit } from '../kernel/audit.ts';
import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { publishUpgrade } from '../live/publish-live.ts';
import { tryLockTask } from '../upgrade-task/lock-tasks.ts';
import { startColumns } from '../upgrade-task/start-columns.ts';
import { readTask } from './rollout-task.ts';

/** Starts drafts whose time has come; one that somebody is changing just now starts with the next run. */
export async function startDueTasks(ctx: SystemCtx): Promise<number> {
  const due = await query<{ id: number }>(
    ctx,
    `select id from upgrade_task where status = 'draft' and start_time <= $1::timestamptz order by id`,
    [ctx.clock.now()],
  );
  let started = 0;
  for (const { id } of due) if (await transaction(ctx, (tx) => startDraft(tx, id))) started += 1;
  return started;
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
