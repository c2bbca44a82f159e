import type { InputOf } from '@roger/contract/define';
import type { upgradeTask, UpgradeStatus, UpgradeTaskRow } from '@roger/contract/families/upgrades/upgrade-task';
import { clientInScope, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockTasks } from './lock-tasks.ts';
import { requeueFailed, withdrawRequests } from './requeue-records.ts';
import { recallCommands } from './recall-commands.ts';
import { startColumns } from './start-columns.ts';
import { assertStatus } from './upgrade-task.rules.ts';
import { countTargets, ownerScope } from './upgrade-targets.ts';
import { getUpgradeTask } from './upgrade-task.view.ts';

type Start = (typeof upgradeTask)['endpoints']['start'];
interface One {
  id: number;
}

/** A locked task with its owner. */
interface LockedTask {
  row: UpgradeTaskRow;
  owner: ClientNodeRow;
}

/**
 * Starts a draft; the job looks up its terminals and sends the requests. The result has the number of terminals at
 * once, counted in the present fleet, as that of a dry run.
 */
export async function startUpgradeTask(ctx: Ctx, { id, dryRun }: InputOf<Start>): Promise<UpgradeTaskRow> {
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    const task = await lockTask(tx, id);
    const { row, owner } = task;
    assertStatus(row.status, 'draft');
    const { modelId } = assertFound(
      await tx.db.apk.findUnique({ where: { id: row.apkId }, select: { modelId: true } }),
    );
    const { total, leftOut } = await countTargets(tx, ownerScope(owner), row.targets, modelId);
    const started = dryRun === true ? row : await change(tx, task, startColumns(tx.clock.now()));
    return { ...started, total, leftOut, waiting: total };
  });
}

/** Stops new requests; terminals with a request go on. */
export function pauseUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return runAction(ctx, id, ['running'], (tx, task) => change(tx, task, { status: 'paused', pausedBy: 'user' }));
}

/** Resumes a paused task; after a pause by rule a new round begins, with its own failures and silence. */
export function resumeUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return runAction(ctx, id, ['paused'], (tx, task) => {
    const newRound = { round: { increment: 1 }, roundBegun: 0, roundFailed: 0, roundSilent: 0 };
    const data = {
      status: 'running',
      resumeTime: tx.clock.now(),
      pausedBy: null,
      pauseReason: null,
      pauseShare: null,
    };
    // walkedTo: 0 finds terminals that came online during the pause.
    return change(tx, task, { ...data, walkedTo: 0, ...(task.row.pausedBy === 'rule' ? newRound : {}) });
  });
}

/** Cancels a task for good and withdraws the requests that terminals have not begun. */
export function cancelUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return runAction(ctx, id, ['running', 'paused'], async (tx, task) => {
    await recallCommands(tx, 'task', [id]);
    const counts = await withdrawRequests(tx, id);
    return change(tx, task, { ...cancelColumns(tx.clock.now()), ...counts });
  });
}

/** Columns of a cancelled task. */
export function cancelColumns(endTime: Date) {
  return { status: 'cancelled', pausedBy: null, pauseReason: null, pauseShare: null, endTime, forecastTime: null };
}

/** Lets the failed terminals of a task wait again; a finished task runs again. */
export function retryUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return runAction(ctx, id, ['running', 'paused', 'finished'], async (tx, task) => {
    const counts = await requeueFailed(tx, id, task.owner.id);
    const restarts = task.row.status === 'finished' && counts.waiting.increment > 0;
    return change(tx, task, { ...counts, walkedTo: 0, ...(restarts ? { status: 'running', endTime: null } : {}) });
  });
}

function runAction(
  ctx: Ctx,
  id: number,
  allowed: readonly UpgradeStatus[],
  action: (tx: Ctx, task: LockedTask) => Promise<UpgradeTaskRow>,
): Promise<UpgradeTaskRow> {
  return transaction(ctx, async (tx) => {
    const task = await lockTask(tx, id);
    assertStatus(task.row.status, ...allowed);
    return action(tx, task);
  });
}

async function lockTask(tx: Ctx, id: number): Promise<LockedTask> {
  await lockTreeShared(tx);
  await lockTasks(tx, [id]);
  const row = await getUpgradeTask(tx, id);
  return { row, owner: await clientInScope(tx, row.clientId) };
}

async function change(
  tx: Ctx,
  { row: before, owner: targetClient }: LockedTask,
  data: Prisma.UpgradeTaskUncheckedUpdateInput,
): Promise<UpgradeTaskRow> {
  await tx.db.upgradeTask.update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } });
  const after = await getUpgradeTask(tx, before.id);
  await audit(tx, { target: after.taskName, targetClient, before, after });
  return after;
}
