import type { InputOf, ResultOf } from '@roger/contract/define';
import { UpgradeTaskRow, type upgradeTask } from '@roger/contract/families/upgrades/upgrade-task';
import { SHORT_LIST } from '@roger/contract/fields/list-query';
import { assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { comparedBy, joined, needing, timestamp, nameOf } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { defineList, findRow, listPage } from '../../platform/list/list.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

type List = (typeof upgradeTask)['endpoints']['list'];

/** Upgrade tasks that clients of the scope own. */
export const upgradeTaskList = defineList(UpgradeTaskRow, {
  from: 'upgrade_task u',
  key: 'u.id',
  joins: {
    c: 'join client c on c.id = u.client_id',
    a: 'join apk a on a.id = u.apk_id',
    cr: 'left join account cr on cr.id = u.creator_id',
    cc: needing('left join client cc on cc.id = cr.client_id', 'cr'),
  },
  columns: {
    id: 'u.id',
    taskName: 'u.name',
    clientId: 'u.client_id',
    clientName: nameOf('c', 'c'),
    apkId: 'u.apk_id',
    versionName: joined('a.version_name', 'a'),
    targets: 'u.targets',
    stages: comparedBy('jsonb_array_length(u.stages)', 'u.stages'),
    doneShare: 'u.done_share',
    maxFailed: 'u.max_failed',
    maxSilent: 'u.max_silent',
    deadlineHours: 'u.deadline_hours',
    offlineDays: 'u.offline_days',
    status: 'u.status',
    pausedBy: 'u.paused_by',
    pauseReason: 'u.pause_reason',
    pauseShare: 'u.pause_share',
    stage: 'u.stage',
    startTime: timestamp('u.start_time'),
    endTime: timestamp('u.end_time'),
    total: 'u.total',
    leftOut: 'u.left_out',
    waiting: 'u.waiting',
    underWay: 'u.under_way',
    silent: 'u.silent',
    upgraded: 'u.upgraded',
    failed: 'u.failed',
    // A forecast in the past is outdated.
    forecastEnd: timestamp('case when u.forecast_time > {now} then u.forecast_time end'),
    createTime: timestamp('u.create_time'),
    creator: joined('case when cc.path[{scopeDepth}] = {scopeId} then cr.name end', 'cr', 'cc'),
    rowVersion: 'u.row_version',
  },
  filters: { excludeSub: ownOnly('u.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'c.path', param)],
  guardNeeds: ['c'],
  defaultSort: 'u.create_time',
  cost: SHORT_LIST,
});

/** Upgrade tasks of the scope, a page at a time. */
export function listUpgradeTasks(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, upgradeTaskList, input);
}

/** One upgrade task of the scope. */
export async function getUpgradeTask(ctx: Ctx, id: number): Promise<UpgradeTaskRow> {
  return assertFound(await findRow(ctx, upgradeTaskList, id));
}
