import type { InputOf, ResultOf } from '@roger/contract/define';
import {
  upgradeRecordCost,
  UpgradeRecordRow,
  type upgradeRecord,
} from '@roger/contract/families/upgrades/upgrade-record';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { comparedBy, joined, needing, timestamp } from '../../platform/list/list-columns.ts';
import { ownOnly } from '../../platform/list/list-filters.ts';
import { defineList, listPage } from '../../platform/list/list.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';

type List = (typeof upgradeRecord)['endpoints']['list'];

const STATUS = `case when r.state in ('upgraded', 'failed') then r.state else 'notUpgraded' end`;
const STEP = `case when r.state not in ('upgraded', 'failed') then r.state end`;
/** Waiting records of a cancelled task are never requested. */
const REASON = `case when r.state = 'waiting' and u.status = 'cancelled' then 'cancelled' else r.reason end`;
/** Tasks of the scope and of superiors that hideSuper does not hide; of others neither id nor name is returned. */
const IS_SHOWN = `cardinality(tc.path) > {hiddenLevels}
  and (tc.path[{scopeDepth}] = {scopeId} or tc.id = any({ownPath}))`;

/** Upgrade records of terminals of the scope; the task may belong to a superior. */
const upgradeRecordList = defineList(UpgradeRecordRow, {
  from: 'upgrade_record r',
  key: 'r.id',
  joins: {
    t: 'left join terminal t on t.id = r.terminal_id',
    c: 'left join client c on c.id = r.client_id',
    u: 'join upgrade_task u on u.id = r.task_id',
    tc: needing('join client tc on tc.id = u.client_id', 'u'),
    a: needing('join apk a on a.id = u.apk_id', 'u'),
  },
  columns: {
    id: comparedBy('r.id', 'r.id::float8'),
    msId: 'r.ms_id',
    msName: joined(`coalesce(t.name, '')`, 't'),
    clientId: 'r.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    taskId: joined(`case when ${IS_SHOWN} then r.task_id end`, 'tc'),
    taskName: joined(`case when ${IS_SHOWN} then u.name else '' end`, 'tc'),
    versionName: joined('a.version_name', 'a'),
    status: STATUS,
    step: STEP,
    oldVersion: 'r.old_version',
    newVersion: 'r.new_version',
    upgradeTime: timestamp('r.upgrade_time'),
    downloadTime: timestamp('r.download_time'),
    downloadTimes: 'r.download_times',
    reason: joined(REASON, 'u'),
  },
  filters: {
    // The plain column lets PostgreSQL use the index of tasks.
    taskId: {
      needs: ['tc'],
      condition: (value, param) => `(r.task_id = any(${param(value)}::int[]) and ${IS_SHOWN})`,
    },
    excludeSub: ownOnly('r.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'r.scope_path', param)],
  defaultSort: 'r.id',
  cost: upgradeRecordCost,
});

/** Upgrade records of terminals of the scope, a page at a time. */
export function listUpgradeRecords(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, upgradeRecordList, input);
}
