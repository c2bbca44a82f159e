import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { Prisma } from '../generated/prisma/client.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { auditRelations, changedOf } from '../group/audit-relations.ts';
import { changeRelations } from '../group/change-relations.ts';
import { assertOwnDefault } from '../group/default-group.ts';
import { countMemberships, groupsNamed, lockGroupsToJoin } from '../group/group-places.ts';
import { assertFewRelations, assertMayJoin, assertRoom } from '../group/join-guards.ts';
import { insertMemberships, setDefaultGroup } from '../group/memberships.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { lockTerminals } from './named-terminals.ts';

type Join = (typeof terminal)['endpoints']['joinGroup'];

/** Puts terminals of the scope into groups of it, all or none; who is in one already stays (docs/domain.md §5). */
export async function joinGroups(
  ctx: Ctx,
  { grpIds, defaultGrpId, dryRun, ...chosen }: InputOf<Join>,
): Promise<ResultOf<Join>> {
  assertFewRelations('msIds', chosen, grpIds.length);
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, grpIds);
    const terminals = await lockTerminals(tx, chosen);
    const groups = await groupsNamed(tx, grpIds);
    assertMayJoin(terminals, groups, { terminals: 'msIds', named: chosen.msIds });
    const ids = terminals.map(({ id }) => id);
    await assertOwnDefault(tx, ids, grpIds, defaultGrpId);
    await assertRoom(tx, terminals, groups);
    const already = await countMemberships(
      tx,
      Prisma.sql`m.terminal_id = any(${ids}::int[]) and m.group_id = any(${grpIds}::int[])`,
    );
    const answer = { joined: ids.length * grpIds.length - already, already };
    if (dryRun === true) return answer;
    const changed = await changeRelations(tx, ids, async () => {
      await insertMemberships(tx, ids, grpIds);
      if (defaultGrpId !== undefined) await setDefaultGroup(tx, ids, defaultGrpId);
    });
    await auditRelations(tx, groups, { joined: changedOf(terminals, changed) });
    return answer;
  });
}
