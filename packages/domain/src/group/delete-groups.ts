import { MAX_RELATIONS } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/group';
import type { DeletedGroups } from '@roger/contract/families/group-row';
import { clientsInScope } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { rowsByKey } from '../kernel/list.ts';
import { lockRows } from '../kernel/locks.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { distinctIds } from '../kernel/rows.ts';
import { query } from '../kernel/sql.ts';
import { lockGroupTree } from './group-guards.ts';
import { groupList } from './group.view.ts';
import { removeGroups } from './remove-groups.ts';

/**
 * Deletes groups of the scope with their memberships, channels and associations, all or none; their children move to the group above.
 * `dryRun` answers how many of each.
 */
export async function deleteGroups(
  ctx: Ctx,
  input: InputOf<(typeof group)['endpoints']['deleteBatch']>,
): Promise<DeletedGroups> {
  return tryOrDo(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const ids = await chosenIds(tx, groupList, input);
    const found = await rowsByKey(tx, groupList, ids);
    await lockGroupTree(tx, distinctIds(found.map(({ clientId }) => clientId)));
    await lockRows(tx, 'terminal_group', ids);
    const rows = await rowsByKey(tx, groupList, ids);
    assertThat(rows.length === ids.length, 'notFound');
    const { relations, ...counts } = await countWhatGoes(tx, ids);
    if (relations > MAX_RELATIONS)
      throw badField(input.selection === undefined ? 'ids' : 'selection', 'count', { max: MAX_RELATIONS });
    if (input.dryRun !== true) {
      const clients = await clientsInScope(tx, distinctIds(rows.map(({ clientId }) => clientId)));
      const groups = rows.map((row) => ({
        id: row.grpId,
        name: row.grpName,
        type: row.grpType,
        client: orNotFound(clients.get(row.clientId)),
      }));
      await removeGroups(tx, groups);
    }
    return { deleted: ids.length, ...counts };
  });
}

async function countWhatGoes(
  tx: Ctx,
  ids: readonly number[],
): Promise<Omit<DeletedGroups, 'deleted'> & { relations: number }> {
  const [row] = await query<Omit<DeletedGroups, 'deleted'> & { relations: number }>(
    tx,
    `with gone as materialized (select unnest($1::int[]) as id)
      select count(*)::int as relations, count(distinct m.terminal_id)::int as terminals,
        (select count(*)::int from terminal_channel ch where ch.group_id in (select id from gone)) as channels,
        (select count(*)::int from group_association a
          where a.low_id in (select id from gone) or a.high_id in (select id from gone)) as associations,
        (select count(*)::int from terminal_group g
          where g.parent_id in (select id from gone) and g.id not in (select id from gone)) as children
      from group_member m where m.group_id in (select id from gone)`,
    [ids],
  );
  return orNotFound(row);
}
