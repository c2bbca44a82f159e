import type { InputOf } from '@roger/contract/define';
import type { upgradeTask, UpgradeStatus, UpgradeTaskRow } from '@roger/contract/families/upgrade-task';
import { clientInScope, type ClientNodeRow } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { orNotFound } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockTasks } from './lock-tasks.ts';
import { queueFailed, takeBackAsked } from './queue-again.ts';
import { recallCommands } from './recall-commands.ts';
import { startColumns } from './start-columns.ts';
import { assertStatus } from './upgrade-task.rules.ts';
import { countTargets, ownerScope } from './upgrade-targets.ts';
import { getUpgradeTask } from './upgrade-task.view.ts';

type Start = (typeof upgradeTask)['endpoints']['start'];
interface One {
  id: number;
}

/** A task that is locked, with the client that owns it. */
interface Locked {
  row: UpgradeTaskRow;
  owner: ClientNodeRow;
}

/** Starts a draft: its terminals are looked up, and asked, by the job. A dry run answers how many they would be. */
export async function startUpgradeTask(ctx: Ctx, { id, dryRun }: InputOf<Start>): Promise<UpgradeTaskRow> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    const { row, owner } = await lockTask(tx, id);
    assertStatus(row.status, 'draft');
    if (dryRun !== true) return change(tx, { row, owner }, startColumns(tx.clock.now()));
    const { modelId } = orNotFound(await tx.db.apk.findUnique({ where: { id: row.apkId }, select: { modelId: true } }));
    const { total, leftOut } = await countTargets(tx, ownerScope(owner), row.targets, modelId);
    return { ...row, total, leftOut, waiting: total };
  });
}

/** Asks no more terminals for now; those that were asked go on. */
export function pauseUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return acting(ctx, id, ['running'], (tx, task) => change(tx, task, { status: 'paused', pausedBy: 'user' }));
}

/** Goes on after a pause; after one by rule failures and silence count anew. */
export function resumeUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return acting(ctx, id, ['paused'], (tx, task) => {
    const anew = { round: { increment: 1 }, roundBegun: 0, roundFailed: 0, roundSilent: 0 };
    const data = { status: 'running', pausedBy: null, pauseReason: null, pauseShare: null };
    // Who has come online meanwhile is looked for.
    return change(tx, task, { ...data, walkedTo: 0, ...(task.row.pausedBy === 'rule' ? anew : {}) });
  });
}

/** Ends a task for good; terminals that have not begun are not asked any more. */
export function cancelUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return acting(ctx, id, ['running', 'paused'], async (tx, task) => {
    await recallCommands(tx, [id]);
    const counts = await takeBackAsked(tx, id);
    return change(tx, task, { ...cancelColumns(tx.clock.now()), ...counts });
  });
}

/** What a task is once it has been cancelled. */
export function cancelColumns(endTime: Date) {
  return { status: 'cancelled', pausedBy: null, pauseReason: null, pauseShare: null, endTime, forecastTime: null };
}

/** Puts the failed terminals of a task among those that wait; one that has finished goes on. */
export function retryUpgradeTask(ctx: Ctx, { id }: One): Promise<UpgradeTaskRow> {
  return acting(ctx, id, ['running', 'paused', 'finished'], async (tx, task) => {
    const counts = await queueFailed(tx, id, task.owner.id);
    const goesOn = task.row.status === 'finished' && counts.waiting.increment > 0;
    return change(tx, task, { ...counts, walkedTo: 0, ...(goesOn ? { status: 'running', endTime: null } : {}) });
  });
}

function acting(
  ctx: Ctx,
  id: number,
  allowed: readonly UpgradeStatus[],
  act: (tx: Ctx, task: Locked) => Promise<UpgradeTaskRow>,
): Promise<UpgradeTaskRow> {
  return transaction(ctx, async (tx) => {
    const task = await lockTask(tx, id);
    assertStatus(task.row.status, ...allowed);
    return act(tx, task);
  });
}

async function lockTask(tx: Ctx, id: number): Promise<Locked> {
  await lockTreeShared(tx);
  await lockTasks(tx, [id]);
  const row = await getUpgradeTask(tx, id);
  return { row, owner: await clientInScope(tx, row.clientId) };
}

async function change(
  tx: Ctx,
  { row: before, owner: targetClient }: Locked,
  data: Prisma.UpgradeTaskUncheckedUpdateInput,
): Promise<UpgradeTaskRow> {
  await tx.db.upgradeTask.update({ where: { id: before.id }, data: { ...data, rowVersion: { increment: 1 } } });
  const after = await getUpgradeTask(tx, before.id);
  await audit(tx, { target: after.taskName, targetClient, before, after });
  return after;
}
