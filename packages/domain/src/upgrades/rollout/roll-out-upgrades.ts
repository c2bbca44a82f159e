import type { SystemCtx } from '../../platform/ctx/ctx.ts';
import { eachStep, ItemFailures, rotated } from '../../platform/jobs/each.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { tryLockTask } from '../tasks/lock-tasks.ts';
import { rollOutStep } from './roll-out-step.ts';
import { readTask } from './rollout-task.ts';
import { startDueTasks } from './start-due-tasks.ts';

/** Maximum duration of a run; the next one follows seconds later. */
const RUN_MS = 20_000;

/**
 * Starts due drafts and runs steps of every running upgrade task: looks up terminals, requests upgrades, finds silent
 * terminals, ends stages and tasks (docs/domain.md §9). Each step is a transaction under the task's lock. Safe to run
 * twice or again after a crash: no terminal is asked twice.
 * @throws AggregateError at the end that names the failed tasks; the others are done.
 */
export async function rollOutUpgrades(ctx: SystemCtx): Promise<{ started: number; steps: number }> {
  const until = performance.now() + RUN_MS;
  const steps = { started: () => startDueTasks(ctx), steps: () => runSteps(ctx, until) };
  return eachStep(ctx, steps, { failure: 'upgrades not rolled out' });
}

/**
 * Runs a step of each running task in turn until no task has work left or the time is over; returns the number of
 * steps.
 */
async function runSteps(ctx: SystemCtx, until: number): Promise<number> {
  const running = await query<{ id: number }>(ctx, `select id from upgrade_task where status = 'running' order by id`);
  const failures = new ItemFailures(ctx, 'upgrade task not taken on');
  let busy = rotated(running.map(({ id }) => id));
  let steps = 0;
  while (busy.length > 0 && performance.now() < until) {
    const unfinished: number[] = [];
    for (const id of busy) {
      if (performance.now() >= until) break;
      steps += 1;
      if ((await failures.attempt(id, () => runStep(ctx, id))) === true) unfinished.push(id);
    }
    busy = unfinished;
  }
  failures.assertNone();
  return steps;
}

/** One step of a task; true where the next one has work at once. */
async function runStep(ctx: SystemCtx, id: number): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    if (!(await tryLockTask(tx, id))) return false;
    const task = await readTask(tx, id);
    return task?.status === 'running' && (await rollOutStep(tx, task));
  });
}
