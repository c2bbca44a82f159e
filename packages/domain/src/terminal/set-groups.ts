import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { Prisma } from '../generated/prisma/client.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { auditRelations, changedOf } from '../group/audit-relations.ts';
import { changeRelations } from '../group/change-relations.ts';
import { assertOwnDefault } from '../group/default-group.ts';
import { countMemberships, groupsAmong, inOtherGroups, lockGroupsToJoin, ownAbove } from '../group/group-places.ts';
import { assertMayJoin, assertRoom } from '../group/join-guards.ts';
import { deleteMemberships, insertMemberships, setDefaultGroup } from '../group/memberships.ts';
import { assertThat } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { lockTerminals } from './named-terminals.ts';

type Replace = (typeof terminal)['endpoints']['updateMsGrp'];

/**
 * Replaces the groups of a terminal that are in the scope, all or none. Those above the scope stay, whether they are named or not
 * (docs/domain.md §5).
 */
export async function setGroups(
  ctx: Ctx,
  { msId, grpIds, defaultGrpId, dryRun }: InputOf<Replace>,
): Promise<ResultOf<Replace>> {
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, grpIds);
    const terminals = await lockTerminals(tx, { msIds: [msId] });
    const ids = terminals.map(({ id }) => id);
    const groups = await groupsAmong(tx, grpIds);
    const named = groups.map(({ id }) => id);
    const above = await ownAbove(tx, ids, grpIds);
    assertThat(named.length + above.length === grpIds.length, 'notFound');
    assertMayJoin(terminals, groups, { groups: 'grpIds', named: grpIds });
    const ending = inOtherGroups(tx, ids, named);
    await assertOwnDefault(tx, ids, [...named, ...above], defaultGrpId, ending);
    await assertRoom(tx, terminals, groups, ending);
    const unchanged = await countMemberships(
      tx,
      Prisma.sql`m.terminal_id = any(${ids}::int[]) and m.group_id = any(${named}::int[])`,
    );
    const answer = {
      added: named.length - unchanged,
      removed: await countMemberships(tx, ending),
      unchanged: unchanged + above.length,
    };
    if (dryRun === true) return answer;
    const changed = await changeRelations(tx, ids, async () => {
      await deleteMemberships(tx, ending);
      await insertMemberships(tx, ids, named);
      if (defaultGrpId !== undefined) await setDefaultGroup(tx, ids, defaultGrpId);
    });
    await auditRelations(tx, groups, { joined: changedOf(terminals, changed) });
    return answer;
  });
}
