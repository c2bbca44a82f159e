import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { Prisma } from '../../generated/prisma/client.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { auditRelations, filterChanged } from '../groups/audit-relations.ts';
import { changeRelations } from '../groups/change-relations.ts';
import {
  countMemberships,
  findGroups,
  otherMembershipsSql,
  lockGroupsToJoin,
  findGroupsAboveScope,
} from '../groups/group-places.ts';
import { assertMayJoin, assertCapacity, assertDefaultGroup } from '../groups/join-guards.ts';
import { deleteMemberships, insertMemberships, setDefaultGroup } from '../groups/memberships.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { lockTerminals } from '../terminals/named-terminals.ts';

type Replace = (typeof terminal)['endpoints']['updateMsGrp'];

/** Replaces the groups of a terminal within the scope; groups above the scope remain (docs/domain.md §5). */
export async function setGroups(
  ctx: Ctx,
  { msId, grpIds, defaultGrpId, dryRun }: InputOf<Replace>,
): Promise<ResultOf<Replace>> {
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, grpIds);
    const terminals = await lockTerminals(tx, { msIds: [msId] });
    const ids = terminals.map(({ id }) => id);
    const groups = await findGroups(tx, grpIds);
    const named = groups.map(({ id }) => id);
    const above = await findGroupsAboveScope(tx, ids, grpIds);
    assert(named.length + above.length === grpIds.length, 'notFound');
    assertMayJoin(terminals, groups, { groups: 'grpIds', named: grpIds });
    const ending = otherMembershipsSql(tx, ids, named);
    await assertDefaultGroup(tx, ids, [...named, ...above], defaultGrpId, ending);
    await assertCapacity(tx, terminals, groups, ending);
    const existing = Prisma.sql`m.terminal_id = any(${ids}::int[]) and m.group_id = any(${named}::int[])`;
    const unchanged = await countMemberships(tx, existing);
    const removed = await countMemberships(tx, ending);
    const answer = { added: named.length - unchanged, removed, unchanged: unchanged + above.length };
    if (dryRun === true) return answer;
    const changed = await changeRelations(tx, ids, async () => {
      await deleteMemberships(tx, ending);
      await insertMemberships(tx, ids, named);
      if (defaultGrpId !== undefined) await setDefaultGroup(tx, ids, defaultGrpId);
    });
    await auditRelations(tx, groups, { joined: filterChanged(terminals, changed) });
    return answer;
  });
}
