import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  UPGRADE_DEFAULTS,
  upgradeTask,
  type UpgradeTargets,
  type UpgradeTaskRow,
} from '@roger/contract/families/upgrades/upgrade-task';
import { actingClient, clientInScope, withClients } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import { audit, auditDeleted } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { namedOrSelected, resolveSelection } from '../../platform/list/resolve-selection.ts';
import { assertFixed, assertVersion, distinctIds, nextVersion, pick } from '../../platform/db/rows.ts';
import type { Scope } from '../../platform/ctx/types.ts';
import { query } from '../../platform/db/sql.ts';
import { formatTime, parseTime } from '../../platform/common/time.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockTasks } from './lock-tasks.ts';
import { recallCommands } from './recall-commands.ts';
import { assertTargets, countTargets, ownerScope } from './upgrade-targets.ts';
import { assertStages, assertStatus } from './upgrade-task.rules.ts';
import { getUpgradeTask, upgradeTaskList } from './upgrade-task.view.ts';

type Calls = (typeof upgradeTask)['endpoints'];

/** Fields that users set. */
const SETTINGS = [
  'taskName',
  'apkId',
  'targets',
  'stages',
  'doneShare',
  'maxFailed',
  'maxSilent',
  'deadlineHours',
  'offlineDays',
  'startTime',
] as const;
type TaskSettings = Pick<UpgradeTaskRow, (typeof SETTINGS)[number]>;

interface TaskApk {
  modelId: number | null;
  versionName: string;
}

/** Creates an upgrade task of the own client, as a draft; a dry run counts its terminals. */
export async function addUpgradeTask(ctx: Ctx, input: InputOf<Calls['add']>): Promise<ResultOf<Calls['add']>> {
  const settings = settingsOf(input, { ...UPGRADE_DEFAULTS, stages: [...UPGRADE_DEFAULTS.stages], ...input });
  assertStages(settings.stages);
  const columns = columnsOf(settings);
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const owner = await actingClient(tx);
    const apk = await lockPackage(tx, ownerScope(owner), settings);
    if (input.dryRun === true)
      return { ...draftOf(tx, settings, apk), ...(await countsOf(tx, ownerScope(owner), settings, apk)) };
    const data = { ...columns, clientId: owner.id, creatorId: tx.actor.accountId, createTime: tx.clock.now() };
    const { id } = await tx.db.upgradeTask.create({ data, select: { id: true } });
    const after = await getUpgradeTask(tx, id);
    await audit(tx, { target: after.taskName, after });
    return after;
  });
}

/** Changes a draft; a dry run counts its terminals. */
export async function editUpgradeTask(ctx: Ctx, input: InputOf<Calls['edit']>): Promise<UpgradeTaskRow> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockTasks(tx, [input.id]);
    const before = await getUpgradeTask(tx, input.id);
    const owner = await clientInScope(tx, before.clientId);
    assertFixed<UpgradeTaskRow>(input, before, ['clientId', 'createTime', 'creator']);
    const settings = settingsOf(input, before);
    assertStages(settings.stages);
    const columns = columnsOf(settings);
    assertStatus(before.status, 'draft');
    const apk = await lockPackage(tx, ownerScope(owner), settings);
    assertVersion(input.rowVersion, before.rowVersion);
    if (input.dryRun === true) {
      const { versionName } = apk;
      return { ...before, ...settings, versionName, ...(await countsOf(tx, ownerScope(owner), settings, apk)) };
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

/** Deletes upgrade tasks that are not running, with their records, all or none. */
export async function deleteUpgradeTasks(ctx: Ctx, input: InputOf<Calls['deleteBatch']>): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    // The selection takes no row locks: rows of tasks are locked after their records.
    const request = namedOrSelected('ids', input.ids, input.selection);
    const ids =
      'named' in request
        ? distinctIds(request.named)
        : await resolveSelection(tx, upgradeTaskList, request.selection, null);
    await lockTasks(tx, ids);
    const tasks = await rowsByKey(tx, upgradeTaskList, ids);
    assert(tasks.length === ids.length, 'notFound');
    for (const { status } of tasks) assertStatus(status, 'draft', 'paused', 'finished', 'cancelled');
    const owned = await withClients(tx, tasks);
    await recallCommands(tx, 'task', ids);
    await query(tx, 'delete from upgrade_record where task_id = any($1::int[])', [ids]);
    await tx.db.upgradeTask.deleteMany({ where: { id: { in: ids } } });
    await auditDeleted(tx, owned, ({ taskName }) => taskName);
    return { deleted: tasks.length };
  });
}

/** Given values, else stored ones. */
function settingsOf(
  input: Partial<TaskSettings>,
  stored: Partial<TaskSettings> & Omit<TaskSettings, 'taskName' | 'apkId' | 'targets' | 'startTime'>,
): TaskSettings {
  const defaults = { taskName: '', apkId: 0, targets: {}, startTime: null };
  return { ...defaults, ...pick(stored, SETTINGS), ...pick(input, SETTINGS) };
}

function columnsOf({ taskName, startTime, targets, ...rest }: TaskSettings) {
  const parsed = startTime === null ? null : parseTime(startTime);
  if (startTime !== null && parsed === null) throw badField('startTime', 'format');
  return { ...rest, name: taskName, targets: withoutAbsent(targets), startTime: parsed };
}

function withoutAbsent(targets: UpgradeTargets): Record<string, string[] | number[]> {
  return Object.fromEntries(Object.entries(targets).filter(([, values]) => values !== undefined));
}

/** Locks the package until the task is written, and refuses targets outside the owner's scope. */
async function lockPackage(tx: Ctx, scope: Scope, { apkId, targets }: TaskSettings): Promise<TaskApk> {
  await lockRows(tx, 'apk', [apkId], 'share');
  const apk = assertFound(
    await tx.db.apk.findUnique({ where: { id: apkId }, select: { modelId: true, versionName: true } }),
  );
  await assertTargets(tx, scope, targets);
  return apk;
}

async function countsOf(tx: Ctx, scope: Scope, { targets }: TaskSettings, { modelId }: TaskApk) {
  const { total, leftOut } = await countTargets(tx, scope, targets, modelId);
  return { total, leftOut, waiting: total };
}

/** Row of the dry run of an add. */
function draftOf({ actor, clock }: Ctx, settings: TaskSettings, { versionName }: TaskApk) {
  const none = { pausedBy: null, pauseReason: null, pauseShare: null, endTime: null, forecastEnd: null };
  const zero = { stage: 0, total: 0, leftOut: 0, waiting: 0, underWay: 0, silent: 0, upgraded: 0, failed: 0 };
  return {
    id: null,
    ...settings,
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
