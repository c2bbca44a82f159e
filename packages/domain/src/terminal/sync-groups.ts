import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { lockTreeShared } from '../client/client-locks.ts';
import { auditRelations, changedOf } from '../group/audit-relations.ts';
import { changeRelations } from '../group/change-relations.ts';
import { copyRelations, relationsOf, terminalsUnlike } from '../group/copy-relations.ts';
import { groupsAmong, inOtherGroups, lockGroupsToJoin } from '../group/group-places.ts';
import { assertFewRelations, assertMayJoin, assertRoom } from '../group/join-guards.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { getTerminalByMsId } from './list-terminals.ts';
import { lockTerminals } from './named-terminals.ts';

type Sync = (typeof terminal)['endpoints']['syncGroup'];

/**
 * Gives terminals the groups that another one has in the scope, its default group and its channels, in place of their own; all or none.
 * Dispatchers get no channels; groups above the scope are neither copied nor left (docs/domain.md §5).
 */
export async function syncGroups(
  ctx: Ctx,
  { fromMsId, toMsIds, selection, dryRun }: InputOf<Sync>,
): Promise<ResultOf<Sync>> {
  const chosen = { msIds: toMsIds, selection };
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    const { id } = await getTerminalByMsId(tx, fromMsId);
    const source = await relationsOf(tx, id);
    assertFewRelations('toMsIds', chosen, source.groupIds.length);
    await lockGroupsToJoin(tx, source.groupIds);
    const terminals = await lockTerminals(tx, chosen, 'toMsIds');
    const groups = await groupsAmong(tx, source.groupIds);
    assertMayJoin(terminals, groups, { terminals: 'toMsIds', named: toMsIds });
    const ids = terminals.map((one) => one.id);
    const groupIds = groups.map((one) => one.id);
    const ending = inOtherGroups(tx, ids, groupIds);
    await assertRoom(tx, terminals, groups, ending);
    const unlike = await terminalsUnlike(tx, { ...source, groupIds }, ids, ending);
    if (dryRun !== true) {
      const changed = await changeRelations(tx, unlike, () =>
        copyRelations(tx, { ...source, groupIds }, unlike, ending),
      );
      await auditRelations(tx, groups, { joined: changedOf(terminals, changed) });
    }
    return { changed: unlike.length, unchanged: ids.length - unlike.length };
  });
}
