import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  UPGRADE_DEFAULTS,
  upgradeTask,
  type UpgradeTargets,
  type UpgradeTaskRow,
} from '@roger/contract/families/upgrade-task';
import { actingClient, clientInScope, clientsInScope } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import { audit, auditPerClient, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { rowsByKey } from '../kernel/list.ts';
import { lockRows } from '../kernel/locks.ts';
import { namedOrSelected, resolveSelection } from '../kernel/resolve-selection.ts';
import { assertFixed, assertVersion, distinctIds, givenOr, nextVersion } from '../kernel/rows.ts';
import type { Scope } from '../kernel/scope.ts';
import { query } from '../kernel/sql.ts';
import { formatTime, parseTime } from '../kernel/time.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockTasks } from './lock-tasks.ts';
import { recallCommands } from './recall-commands.ts';
import { assertTargets, countTargets, ownerScope } from './upgrade-targets.ts';
import { assertStages, assertStatus } from './upgrade-task.rules.ts';
import { getUpgradeTask, upgradeTaskList } from './upgrade-task.view.ts';

type Calls = (typeof upgradeTask)['endpoints'];

/** What people set of a task. */
type Wanted = Pick<
  UpgradeTaskRow,
  | 'taskName'
  | 'apkId'
  | 'targets'
  | 'stages'
  | 'doneShare'
  | 'maxFailed'
  | 'maxSilent'
  | 'deadlineHours'
  | 'offlineDays'
  | 'startTime'
>;

/** A package as a task looks at it. */
interface TaskApk {
  modelId: number | null;
  versionName: string;
}

/** Creates an upgrade task of the own client, as a draft; a dry run answers how many terminals it would have now. */
export async function addUpgradeTask(ctx: Ctx, input: InputOf<Calls['add']>): Promise<ResultOf<Calls['add']>> {
  const wanted = wantedOf(input, { ...UPGRADE_DEFAULTS, stages: [...UPGRADE_DEFAULTS.stages], ...input });
  assertStages(wanted.stages);
  const columns = columnsOf(wanted);
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const owner = await actingClient(tx);
    const apk = await lockJudged(tx, ownerScope(owner), wanted);
    if (input.dryRun === true)
      return { ...draftOf(tx, wanted, apk), ...(await countsOf(tx, ownerScope(owner), wanted, apk)) };
    const data = { ...columns, clientId: owner.id, creatorId: tx.actor.accountId, createTime: tx.clock.now() };
    const { id } = await tx.db.upgradeTask.create({ data, select: { id: true } });
    const after = await getUpgradeTask(tx, id);
    await audit(tx, { target: after.taskName, after });
    return after;
  });
}

/** Changes an upgrade task that is still a draft; a dry run answers how many terminals it would have now. */
export async function editUpgradeTask(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<UpgradeTaskRow> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockTasks(tx, [input.id]);
    const before = await getUpgradeTask(tx, input.id);
    const owner = await clientInScope(tx, before.clientId);
    assertFixed<UpgradeTaskRow>(input, before, ['clientId', 'createTime', 'creator']);
    const wanted = wantedOf(input, before);
    assertStages(wanted.stages);
    const columns = columnsOf(wanted);
    assertStatus(before.status, 'draft');
    const apk = await lockJudged(tx, ownerScope(owner), wanted);
    assertVersion(input.rowVersion, before.rowVersion);
    if (input.dryRun === true) {
      const { versionName } = apk;
      return { ...before, ...wanted, versionName, ...(await countsOf(tx, ownerScope(owner), wanted, apk)) };
    }
    await tx.db.upgradeTask.update({
      where: { id: before.id },
      data: { ...columns, rowVersion: nextVersion(upgradeTask.endpoints.edit, input, before) },
    });
    const after = await getUpgradeTask(tx, before.id);
    await audit(tx, { target: after.taskName, targetClient: owner, before, after });
    return after;
  });
}

/** Deletes upgrade tasks that do not run, with their records, all or none. */
export async function deleteUpgradeTasks(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    // Not locked by their rows: those are written after their records.
    const chosen = namedOrSelected('ids', input.ids, input.selection);
    const ids =
      'named' in chosen
        ? distinctIds(chosen.named)
        : await resolveSelection(tx, upgradeTaskList, chosen.selection, null);
    await lockTasks(tx, ids);
    const tasks = await rowsByKey(tx, upgradeTaskList, ids);
    assertThat(tasks.length === ids.length, 'notFound');
    for (const { status } of tasks) assertStatus(status, 'draft', 'paused', 'finished', 'cancelled');
    const owners = await clientsInScope(tx, [...new Set(tasks.map(({ clientId }) => clientId))]);
    await recallCommands(tx, ids);
    await query(tx, 'delete from upgrade_record where task_id = any($1::int[])', [ids]);
    await tx.db.upgradeTask.deleteMany({ where: { id: { in: ids } } });
    const owned = tasks.map((task) => ({ ...task, client: orNotFound(owners.get(task.clientId)) }));
    await auditPerClient(tx, owned, (own) => ({
      target: listNames(own.map(({ taskName }) => taskName)),
      before: own.map(({ client: _client, ...task }) => task),
    }));
    return { deleted: tasks.length };
  });
}

/** The values that a call gives, and those that stand. */
function wantedOf(
  input: Partial<Wanted>,
  stored: Partial<Wanted> & Omit<Wanted, 'taskName' | 'apkId' | 'targets' | 'startTime'>,
): Wanted {
  return {
    taskName: givenOr(input.taskName, stored.taskName ?? ''),
    apkId: givenOr(input.apkId, stored.apkId ?? 0),
    targets: givenOr(input.targets, stored.targets ?? {}),
    stages: givenOr(input.stages, stored.stages),
    doneShare: givenOr(input.doneShare, stored.doneShare),
    maxFailed: givenOr(input.maxFailed, stored.maxFailed),
    maxSilent: givenOr(input.maxSilent, stored.maxSilent),
    deadlineHours: givenOr(input.deadlineHours, stored.deadlineHours),
    offlineDays: givenOr(input.offlineDays, stored.offlineDays),
    startTime: givenOr(input.startTime, stored.startTime ?? null),
  };
}

function columnsOf({ taskName, startTime, targets, ...rest }: Wanted) {
  const parsed = startTime === null ? null : parseTime(startTime);
  if (startTime !== null && parsed === null) throw badField('startTime', 'format');
  return { ...rest, name: taskName, targets: withoutAbsent(targets), startTime: parsed };
}

function withoutAbsent(targets: UpgradeTargets): Record<string, string[] | number[]> {
  return Object.fromEntries(Object.entries(targets).filter(([, values]) => values !== undefined));
}

/** The package, which stays while the task is written; what the task names is judged in the scope of its owner. */
async function lockJudged(tx: Ctx, scope: Scope, { apkId, targets }: Wanted): Promise<TaskApk> {
  await lockRows(tx, 'apk', [apkId], 'share');
  const apk = orNotFound(
    await tx.db.apk.findUnique({ where: { id: apkId }, select: { modelId: true, versionName: true } }),
  );
  await assertTargets(tx, scope, targets);
  return apk;
}

async function countsOf(tx: Ctx, scope: Scope, { targets }: Wanted, { modelId }: TaskApk) {
  const { total, leftOut } = await countTargets(tx, scope, targets, modelId);
  return { total, leftOut, waiting: total };
}

/** The row that an add would make. */
function draftOf({ actor, clock }: Ctx, wanted: Wanted, { versionName }: TaskApk) {
  const none = { pausedBy: null, pauseReason: null, pauseShare: null, endTime: null, forecastEnd: null };
  const zero = { stage: 0, total: 0, leftOut: 0, waiting: 0, underWay: 0, silent: 0, upgraded: 0, failed: 0 };
  return {
    id: null,
    ...wanted,
    clientId: actor.clientId,
    clientName: actor.clientName,
    versionName,
    status: 'draft' as const,
    ...none,
    ...zero,
    createTime: formatTime(clock.now()),
    creator: actor.accountsName,
    rowVersion: 1,
  };
}
