import type { UpgradeStatus } from '@roger/contract/families/upgrades/upgrade-task';
import { pluck } from '../../platform/common/pluck.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { lockTasks } from './lock-tasks.ts';
import { withdrawRequests } from './requeue-records.ts';
import { recallCommands } from './recall-commands.ts';
import { cancelColumns } from './run-upgrade-task.ts';

/** States of ended tasks. */
const OVER: readonly string[] = ['finished', 'cancelled'] satisfies UpgradeStatus[];

/** Number of upgrade tasks that end with their clients. */
export async function countOpenTasks(tx: BaseCtx, clientIds: readonly number[]): Promise<number> {
  return tx.db.upgradeTask.count({ where: { clientId: { in: [...clientIds] }, status: { notIn: [...OVER] } } });
}

/** Ends the upgrade tasks of clients that are about to be deleted, and gives the tasks to their superiors. */
export async function passTasksOn(
  tx: Ctx,
  clients: readonly { id: number; superior: { id: number } }[],
): Promise<void> {
  const heirOf = new Map(clients.map(({ id, superior }) => [id, superior.id]));
  const clientIds = [...heirOf.keys()];
  const ids = pluck(
    await tx.db.upgradeTask.findMany({ where: { clientId: { in: clientIds } }, select: { id: true } }),
    'id',
  );
  if (ids.length === 0) return;
  await lockTasks(tx, ids);
  // Read under the lock: a step of the rollout may have finished or paused a task before.
  const tasks = await tx.db.upgradeTask.findMany({
    where: { id: { in: ids } },
    select: { id: true, clientId: true, status: true },
    orderBy: { id: 'asc' },
  });
  await recallCommands(tx, 'task', ids);
  for (const { id, clientId, status } of tasks) {
    const ended = OVER.includes(status)
      ? {}
      : { ...cancelColumns(tx.clock.now()), ...(await withdrawRequests(tx, id)) };
    const data = { ...ended, clientId: heirOf.get(clientId) ?? clientId, rowVersion: { increment: 1 } };
    await tx.db.upgradeTask.update({ where: { id }, data });
  }
}
