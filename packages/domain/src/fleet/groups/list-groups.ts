import type { InputOf, ResultOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/fleet/groups/group';
import type {
  GroupDetails,
  GroupRelation,
  GroupRow,
  GroupHealth,
} from '@roger/contract/families/fleet/groups/group-row';
import { groupCountOf } from '../../tenancy/clients/group-count.ts';
import { assertFound } from '../../platform/ctx/app-error.ts';
import { pick } from '../../platform/db/rows.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportRows, type RowBatches } from '../../platform/list/export-rows.ts';
import { findRow, listPage, rowsByKey } from '../../platform/list/list.ts';
import { groupList, relationList } from './group.view.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows, whereClause, wireTime } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';

type Calls = (typeof group)['endpoints'];
type Relations = Calls['findPageByMsId'];

/** Groups of the scope, a page at a time. */
export function listGroups(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, groupList, input);
}

/** Memberships, a page at a time. */
export function listRelations(ctx: Ctx, input: InputOf<Relations>): Promise<ResultOf<Relations>> {
  return listPage(ctx, relationList, input);
}

/** One group of the scope. */
export async function getGroup(ctx: Ctx, { grpId }: { grpId: number }): Promise<GroupRow> {
  return assertFound(await findRow(ctx, groupList, grpId));
}

/** One group with the additional data of its page. */
export async function getGroupDetails(ctx: Ctx, { grpId }: { grpId: number }): Promise<GroupDetails> {
  const row = await getGroup(ctx, { grpId });
  const { remaining } = await groupCountOf(ctx, { clientId: row.clientId });
  const associatedIds = row.associated.map((one) => one.grpId);
  const fields = ['grpId', 'grpName', 'grpType', 'clientId', 'clientName'] as const;
  const associatedGroups = (await rowsByKey(ctx, groupList, associatedIds)).map((one) => pick(one, fields));
  return { ...row, remaining, associatedGroups, health: await getGroupHealth(ctx, row.grpId) };
}

/** The filtered groups for a file. */
export function exportGroups(ctx: Ctx, input: InputOf<Calls['list']>): Promise<RowBatches<GroupRow>> {
  return exportRows(ctx, groupList, input);
}

// The filter by terminal selects groups with all their members.
const membersOfGroups = {
  ...relationList,
  defaultSort: 'm.id',
  filters: { ...relationList.filters, msId: groupList.filters['msId'] },
};

/** The terminals in the filtered groups for a file, group by group. */
export function exportMembers(ctx: Ctx, input: InputOf<Calls['list']>): Promise<RowBatches<GroupRelation>> {
  return exportRows(ctx, membersOfGroups as typeof relationList, input);
}

/** Health of the terminals in a group: expired, never online, last seen (docs/domain.md §5). */
async function getGroupHealth(ctx: Ctx, grpId: number): Promise<GroupHealth> {
  const { values, add } = newParams();
  const conditions = [`m.group_id = ${add(grpId)}::int`, scopeSql(ctx.scope, 't.scope_path', add)];
  const sql = `select count(*) filter (where t.expire_time <= {now})::int as expired,
      count(*) filter (where pr.last_seen_time is null)::int as never, ${wireTime('max(pr.last_seen_time)')} as "lastSeenTime"
    from group_member m join terminal t on t.id = m.terminal_id left join terminal_presence pr on pr.terminal_id = t.id
    ${whereClause(conditions)}`;
  const [health] = await readRows<GroupHealth>(ctx, tokenBinder(ctx, add)(sql), values);
  return health ?? { expired: 0, never: 0, lastSeenTime: null };
}
