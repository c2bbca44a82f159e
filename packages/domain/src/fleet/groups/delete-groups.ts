import { MAX_RELATIONS } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/fleet/groups/group';
import type { DeletedGroups } from '@roger/contract/families/fleet/groups/group-row';
import { withClients } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { distinctIds } from '../../platform/db/rows.ts';
import { query } from '../../platform/db/sql.ts';
import { lockGroupTree } from './group-guards.ts';
import { groupList } from './group.view.ts';
import { removeGroups } from './remove-groups.ts';

type Delete = (typeof group)['endpoints']['deleteBatch'];

/** Deletes groups, all or none; children move to the group above. A dry run returns the numbers. */
export async function deleteGroups(ctx: Ctx, input: InputOf<Delete>): Promise<DeletedGroups> {
  return runOrPreview(ctx, input.dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const ids = await selectedIds(tx, groupList, input);
    const found = await rowsByKey(tx, groupList, ids);
    await lockGroupTree(tx, distinctIds(found.map(({ clientId }) => clientId)));
    await lockRows(tx, 'terminal_group', ids);
    const rows = await rowsByKey(tx, groupList, ids);
    assert(rows.length === ids.length, 'notFound');
    const { relations, ...counts } = await countDeleted(tx, ids);
    if (relations > MAX_RELATIONS)
      throw badField(input.selection === undefined ? 'ids' : 'selection', 'count', { max: MAX_RELATIONS });
    if (input.dryRun !== true) {
      const owned = await withClients(tx, rows);
      await removeGroups(
        tx,
        owned.map(({ grpId, grpName, grpType, client }) => ({ id: grpId, name: grpName, type: grpType, client })),
      );
    }
    return { deleted: ids.length, ...counts };
  });
}

type Counts = Omit<DeletedGroups, 'deleted'> & { relations: number };

async function countDeleted(tx: Ctx, ids: readonly number[]): Promise<Counts> {
  const [row] = await query<Counts>(
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
  return assertFound(row);
}
