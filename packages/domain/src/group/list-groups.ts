import type { InputOf, ResultOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/group';
import type { GroupDetails, GroupRelation, GroupRow } from '@roger/contract/families/group-row';
import { groupCountOf } from '../client/group-count.ts';
import { orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { exportRows, type RowBatches } from '../kernel/export-rows.ts';
import { findRow, listPage, rowsByKey } from '../kernel/list.ts';
import { groupHealth } from './group-health.ts';
import { groupList, relationList } from './group.view.ts';

type Calls = (typeof group)['endpoints'];

/** Groups of the scope, a page at a time. */
export function listGroups(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, groupList, input);
}

/** Which terminals are in which groups, a page at a time; with a terminal its groups alone. */
export function listRelations(
  ctx: Ctx,
  input: InputOf<Calls['findPageByMsId']>,
): Promise<ResultOf<Calls['findPageByMsId']>> {
  return listPage(ctx, relationList, input);
}

/** One group of the scope. */
export async function getGroup(ctx: Ctx, { grpId }: { grpId: number }): Promise<GroupRow> {
  return orNotFound(await findRow(ctx, groupList, grpId));
}

/** One group with what its page shows besides. */
export async function getGroupDetails(ctx: Ctx, { grpId }: { grpId: number }): Promise<GroupDetails> {
  const row = await getGroup(ctx, { grpId });
  const { remaining } = await groupCountOf(ctx, { clientId: row.clientId });
  const associated = await rowsByKey(
    ctx,
    groupList,
    row.associated.map((one) => one.grpId),
  );
  const associatedGroups = associated.map(({ grpId: id, grpName, grpType, clientId, clientName }) => ({
    grpId: id,
    grpName,
    grpType,
    clientId,
    clientName,
  }));
  return { ...row, remaining, associatedGroups, health: await groupHealth(ctx, row.grpId) };
}

/** The filtered groups for a file. */
export function exportGroups(ctx: Ctx, input: InputOf<Calls['list']>): Promise<RowBatches<GroupRow>> {
  return exportRows(ctx, groupList, input);
}

// A terminal picks its groups with all their terminals.
const membersOfGroups = {
  ...relationList,
  defaultSort: 'm.id',
  filters: { ...relationList.filters, msId: groupList.filters['msId'] },
};

/** The terminals in the filtered groups for a file, group by group. */
export function exportMembers(ctx: Ctx, input: InputOf<Calls['list']>): Promise<RowBatches<GroupRelation>> {
  return exportRows(ctx, membersOfGroups as typeof relationList, input);
}
