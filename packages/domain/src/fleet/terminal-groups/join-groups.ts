import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { Prisma } from '../../generated/prisma/client.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { auditRelations, filterChanged } from '../groups/audit-relations.ts';
import { changeRelations } from '../groups/change-relations.ts';
import { countMemberships, getGroups, lockGroupsToJoin } from '../groups/group-places.ts';
import { assertRelationLimit, assertMayJoin, assertCapacity, assertDefaultGroup } from '../groups/join-guards.ts';
import { insertMemberships, setDefaultGroup } from '../groups/memberships.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { lockTerminals } from '../terminals/named-terminals.ts';

type Join = (typeof terminal)['endpoints']['joinGroup'];

/** Adds terminals of the scope to groups of the scope, all or none; existing memberships remain (docs/domain.md §5). */
export async function joinGroups(
  ctx: Ctx,
  { grpIds, defaultGrpId, dryRun, ...selected }: InputOf<Join>,
): Promise<ResultOf<Join>> {
  assertRelationLimit('msIds', selected, grpIds.length);
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, grpIds);
    const terminals = await lockTerminals(tx, selected);
    const groups = await getGroups(tx, grpIds);
    assertMayJoin(terminals, groups, { terminals: 'msIds', named: selected.msIds });
    const ids = terminals.map(({ id }) => id);
    await assertDefaultGroup(tx, ids, grpIds, defaultGrpId);
    await assertCapacity(tx, terminals, groups);
    const existing = Prisma.sql`m.terminal_id = any(${ids}::int[]) and m.group_id = any(${grpIds}::int[])`;
    const already = await countMemberships(tx, existing);
    const answer = { joined: ids.length * grpIds.length - already, already };
    if (dryRun === true) return answer;
    const changed = await changeRelations(tx, ids, async () => {
      await insertMemberships(tx, ids, grpIds);
      if (defaultGrpId !== undefined) await setDefaultGroup(tx, ids, defaultGrpId);
    });
    await auditRelations(tx, groups, { joined: filterChanged(terminals, changed) });
    return answer;
  });
}
