import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { auditRelations, filterChanged } from '../groups/audit-relations.ts';
import { changeRelations } from '../groups/change-relations.ts';
import { copyRelations, readRelations, listDifferingTerminals } from '../groups/copy-relations.ts';
import { findGroups, otherMembershipsSql, lockGroupsToJoin } from '../groups/group-places.ts';
import { assertRelationLimit, assertMayJoin, assertCapacity } from '../groups/join-guards.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { getTerminalByMsId } from '../terminals/list-terminals.ts';
import { lockTerminals } from '../terminals/named-terminals.ts';

type Sync = (typeof terminal)['endpoints']['syncGroup'];

/**
 * Copies groups in the scope, default group and channels to other terminals; dispatchers get no channels
 * (docs/domain.md §5).
 */
export async function syncGroups(
  ctx: Ctx,
  { fromMsId, toMsIds, selection, dryRun }: InputOf<Sync>,
): Promise<ResultOf<Sync>> {
  const selected = { msIds: toMsIds, selection };
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const { id } = await getTerminalByMsId(tx, fromMsId);
    const source = await readRelations(tx, id);
    assertRelationLimit('toMsIds', selected, source.groupIds.length);
    await lockGroupsToJoin(tx, source.groupIds);
    const terminals = await lockTerminals(tx, selected, 'toMsIds');
    const groups = await findGroups(tx, source.groupIds);
    assertMayJoin(terminals, groups, { terminals: 'toMsIds', named: toMsIds });
    const ids = terminals.map((one) => one.id);
    const groupIds = groups.map((one) => one.id);
    const ending = otherMembershipsSql(tx, ids, groupIds);
    await assertCapacity(tx, terminals, groups, ending);
    const differing = await listDifferingTerminals(tx, { ...source, groupIds }, ids, ending);
    if (dryRun !== true) {
      const changed = await changeRelations(tx, differing, () =>
        copyRelations(tx, { ...source, groupIds }, differing, ending),
      );
      await auditRelations(tx, groups, { joined: filterChanged(terminals, changed) });
    }
    return { changed: differing.length, unchanged: ids.length - differing.length };
  });
}
