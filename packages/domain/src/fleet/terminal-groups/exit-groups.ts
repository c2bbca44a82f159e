import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/workflows/terminal';
import { Prisma } from '../../generated/prisma/client.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { auditRelations } from '../groups/audit-relations.ts';
import { changeRelations } from '../groups/change-relations.ts';
import { getGroups } from '../groups/group-places.ts';
import { assertRelationLimit } from '../groups/join-guards.ts';
import { deleteMemberships, listMemberTerminals } from '../groups/memberships.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockTerminals, type SelectedTerminals } from '../terminals/named-terminals.ts';

type Exit = (typeof terminal)['endpoints']['exitGroup'];
type Leave = (typeof terminal)['endpoints']['deleteMsGrp'];

/** Removes terminals of the scope from groups of the scope; non-members are unchanged (docs/domain.md §5). */
export async function exitGroups(ctx: Ctx, { grpIds, dryRun, ...selected }: InputOf<Exit>): Promise<ResultOf<Exit>> {
  assertRelationLimit('msIds', selected, grpIds.length);
  return runOrPreview(ctx, dryRun === true, (tx) => exitLocked(tx, selected, grpIds));
}

/** Removes a terminal from one of its groups. */
export async function leaveGroup(ctx: Ctx, { msId, grpId }: InputOf<Leave>): Promise<ResultOf<Leave>> {
  return transaction(ctx, async (tx) => {
    const { changed } = await exitLocked(tx, { msIds: [msId] }, [grpId]);
    assert(changed > 0, 'notFound');
    return { deleted: changed };
  });
}

async function exitLocked(tx: Ctx, selected: SelectedTerminals, grpIds: readonly number[]): Promise<ResultOf<Exit>> {
  await lockTreeShared(tx);
  const terminals = await lockTerminals(tx, selected);
  const groups = await getGroups(tx, grpIds);
  const ids = terminals.map(({ id }) => id);
  const ending = Prisma.sql`m.terminal_id = any(${ids}::int[]) and m.group_id = any(${[...grpIds]}::int[])`;
  const leavingIds = new Set(await listMemberTerminals(tx, ending));
  if (tx.readOnly !== true) {
    const members = terminals.filter(({ id }) => leavingIds.has(id));
    await changeRelations(tx, [...leavingIds], () => deleteMemberships(tx, ending));
    await auditRelations(tx, groups, { left: members });
  }
  return { changed: leavingIds.size, unchanged: ids.length - leavingIds.size };
}
