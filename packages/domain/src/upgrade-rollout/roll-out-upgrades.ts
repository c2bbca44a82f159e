import type { SystemCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { tryLockTask } from '../upgrade-task/lock-tasks.ts';
import { rollOutStep } from './roll-out-step.ts';
import { readTask } from './rollout-task.ts';
import { startDueTasks } from './start-due-tasks.ts';

/** How long one run goes on; what is left comes with the next one, seconds later. */
const RUN_MS = 20_000;

/**
 * Starts drafts whose time has come, and takes every running upgrade task on: looks up its terminals, asks those whose turn it is, finds
 * out who is silent, and ends stages and tasks (docs/domain.md §9). Portions in transactions of their own; one process at a time has a
 * task. Running twice, or again after being killed, asks nobody twice.
 */
export async function rollOutUpgrades(ctx: SystemCtx): Promise<{ started: number; steps: number }> {
  const end = performance.now() + RUN_MS;
  const started = await startDueTasks(ctx);
  let busy = (await query<{ id: number }>(ctx, `select id from upgrade_task where status = 'running' order by id`)).map(
    ({ id }) => id,
  );
  let steps = 0;
  while (busy.length > 0 && performance.now() < end) {
    const goingOn: number[] = [];
    for (const id of busy) {
      steps += 1;
      if (await takeStep(ctx, id)) goingOn.push(id);
    }
    busy = goingOn;
  }
  return { started, steps };
}

/** One step of a task; true where the next one has something to do at once. */
async function takeStep(ctx: SystemCtx, id: number): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    if (!(await tryLockTask(tx, id))) return false;
    const task = await readTask(tx, id);
    return task?.status === 'running' && (await rollOutStep(tx, task));
  });
}
