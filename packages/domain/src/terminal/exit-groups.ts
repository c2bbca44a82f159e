import type { InputOf, ResultOf } from '@roger/contract/define';
import type { terminal } from '@roger/contract/families/terminal';
import { Prisma } from '../generated/prisma/client.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { auditRelations } from '../group/audit-relations.ts';
import { changeRelations } from '../group/change-relations.ts';
import { groupsNamed } from '../group/group-places.ts';
import { assertFewRelations } from '../group/join-guards.ts';
import { deleteMemberships, terminalsOfMemberships } from '../group/memberships.ts';
import { assertThat } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockTerminals, type ChosenTerminals } from './named-terminals.ts';

type Calls = (typeof terminal)['endpoints'];

/** Takes terminals of the scope out of groups of it; one that is in none of them stays as it is (docs/domain.md §5). */
export async function exitGroups(
  ctx: Ctx,
  { grpIds, dryRun, ...chosen }: InputOf<Calls['exitGroup']>,
): Promise<ResultOf<Calls['exitGroup']>> {
  assertFewRelations('msIds', chosen, grpIds.length);
  return tryOrDo(ctx, dryRun === true, (tx) => exitLocked(tx, chosen, grpIds));
}

/** Takes a terminal out of a group that it is in. */
export async function leaveGroup(
  ctx: Ctx,
  { msId, grpId }: InputOf<Calls['deleteMsGrp']>,
): Promise<ResultOf<Calls['deleteMsGrp']>> {
  return transaction(ctx, async (tx) => {
    const { changed } = await exitLocked(tx, { msIds: [msId] }, [grpId]);
    assertThat(changed > 0, 'notFound');
    return { deleted: changed };
  });
}

async function exitLocked(
  tx: Ctx,
  chosen: ChosenTerminals,
  grpIds: readonly number[],
): Promise<ResultOf<Calls['exitGroup']>> {
  await lockTreeShared(tx);
  const terminals = await lockTerminals(tx, chosen);
  const groups = await groupsNamed(tx, grpIds);
  const ids = terminals.map(({ id }) => id);
  const ending = Prisma.sql`m.terminal_id = any(${ids}::int[]) and m.group_id = any(${[...grpIds]}::int[])`;
  const leaving = new Set(await terminalsOfMemberships(tx, ending));
  if (tx.readOnly !== true) {
    const members = terminals.filter(({ id }) => leaving.has(id));
    await changeRelations(tx, [...leaving], () => deleteMemberships(tx, ending));
    await auditRelations(tx, groups, { left: members });
  }
  return { changed: leaving.size, unchanged: ids.length - leaving.size };
}
