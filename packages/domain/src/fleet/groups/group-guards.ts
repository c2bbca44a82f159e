import { DAY_MS, MAX_GROUP_DEPTH, MAX_TEMPORARY_DAYS, PLATFORM_ID } from '@roger/contract/constants';
import type { GroupType } from '@roger/contract/families/fleet/groups/group-row';
import { clientInScope, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findRow } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { parseTime } from '../../platform/common/time.ts';
import { groupList } from './group.view.ts';

/** Locks the client of new groups and the clients above it, because their quotas count these groups. */
export async function lockForNewGroups(tx: Ctx, clientId: number): Promise<ClientNodeRow> {
  const client = await clientInScope(tx, clientId);
  const counted = client.path.filter((id) => id !== PLATFORM_ID || id === clientId);
  await lockRows(tx, 'client', counted, 'no key update');
  return client;
}

/** Locks the group trees of clients against concurrent moves. */
export async function lockGroupTree(tx: Ctx, clientIds: readonly number[]): Promise<void> {
  await lockRows(tx, 'client', clientIds, 'no key update');
}

/**
 * Refuses a parent of another client, or without room for `levels` of groups below it (docs/domain.md §5). The parent
 * remains locked; the caller has locked the client's tree.
 */
export async function assertFitsBelow(tx: Ctx, clientId: number, parentId: number, levels: number): Promise<void> {
  await lockRows(tx, 'terminal_group', [parentId], 'share');
  const parent = assertFound(await findRow(tx, groupList, parentId));
  if (parent.clientId !== clientId) throw badField('grpPid', 'enum');
  const above = (await listGroupPath(tx, parentId)).length;
  if (above + levels > MAX_GROUP_DEPTH) throw badField('grpPid', 'max', { max: MAX_GROUP_DEPTH });
}

/** The group and its ancestors, itself first. */
export async function listGroupPath(tx: Ctx, grpId: number): Promise<number[]> {
  const rows = await query<{ id: number }>(
    tx,
    `with recursive line as (
        select id, parent_id, 1 as level from terminal_group where id = $1::int
        union all select g.id, g.parent_id, l.level + 1 from line l join terminal_group g on g.id = l.parent_id)
      select id from line order by level`,
    [grpId],
  );
  return rows.map(({ id }) => id);
}

/** Depth of the tree below a group, itself included. */
export async function countLevels(tx: Ctx, grpId: number): Promise<number> {
  const [row] = await query<{ levels: number }>(
    tx,
    `with recursive tree as (
        select id, 1 as level from terminal_group where id = $1::int
        union all select g.id, t.level + 1 from tree t join terminal_group g on g.parent_id = t.id)
      select max(level) as levels from tree`,
    [grpId],
  );
  return row?.levels ?? 1;
}

/** End of a group: within the allowed days for a temporary one, null for others. */
export function parseGroupEnd(tx: Ctx, grpType: GroupType, endTime: string | null | undefined): Date | null {
  if (grpType !== 'temporary') {
    if (endTime !== null && endTime !== undefined) throw badField('endTime', 'unknown');
    return null;
  }
  if (endTime === null || endTime === undefined) throw badField('endTime', 'required');
  const end = parseTime(endTime);
  if (end === null) throw badField('endTime', 'format');
  const now = tx.clock.now().getTime();
  if (end.getTime() <= now || end.getTime() > now + MAX_TEMPORARY_DAYS * DAY_MS)
    throw badField('endTime', 'dateRange', { days: MAX_TEMPORARY_DAYS });
  return end;
}

/** Refuses dispatchers and associations in a temporary group (docs/domain.md §4, §5). */
export async function assertMayBeTemporary(tx: Ctx, grpId: number): Promise<void> {
  const [row] = await query<{ unfit: boolean }>(
    tx,
    `select exists (select 1 from group_member m join terminal t on t.id = m.terminal_id join terminal_type y on y.id = t.type_id
          where m.group_id = $1::int and y.kind = 'dispatcher')
        or exists (select 1 from group_association a where a.low_id = $1::int or a.high_id = $1::int) as unfit`,
    [grpId],
  );
  assert(row?.unfit !== true, 'kindUnfit');
}
