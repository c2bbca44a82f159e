import type { InputOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/fleet/groups/group';
import type { ReplacedRelations } from '@roger/contract/families/fleet/groups/group-row';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { runOrPreview } from '../../platform/ctx/dry-run.ts';
import { assertVersion } from '../../platform/db/rows.ts';
import { assertSetVersion } from '../../platform/db/set-version.ts';
import { query } from '../../platform/db/sql.ts';
import {
  assertAllFound,
  assertNoRepeats,
  lockTerminalsById,
  type NamedTerminal,
} from '../terminals/named-terminals.ts';
import { auditRelations } from './audit-relations.ts';
import { changeRelations } from './change-relations.ts';
import { lockGroupsToJoin } from './group-places.ts';
import { assertMayJoin, assertCapacity } from './join-guards.ts';
import { getGroup } from './list-groups.ts';
import { memberSet } from './look-up-groups.ts';
import { deleteMemberships, insertMemberships, listMemberTerminals } from './memberships.ts';
import { pluck } from '../../platform/common/pluck.ts';

type Replace = InputOf<(typeof group)['endpoints']['updateGrpMs']>;

/** Replaces the terminals of a group of the scope, all or none (docs/domain.md §5). */
export async function setMembers(ctx: Ctx, input: Replace): Promise<ReplacedRelations> {
  const { grpId, msIds, rowVersion, setVersion, dryRun } = input;
  assertNoRepeats(msIds);
  return runOrPreview(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, [grpId]);
    const affected = await lockMembersAndNamed(tx, grpId, msIds);
    const named = new Set(msIds);
    const terminals = affected.filter(({ msId }) => named.has(msId));
    assertAllFound(msIds, terminals);
    const row = await getGroup(tx, { grpId });
    const place = { id: grpId, name: row.grpName, type: row.grpType, clientId: row.clientId };
    assertMayJoin(terminals, [place], { terminals: 'msIds', named: msIds });
    assertVersion(rowVersion, row.rowVersion);
    const ids = pluck(terminals, 'id');
    const members = new Set(await listMemberTerminals(tx, Prisma.sql`m.group_id = ${grpId}::int`));
    assertSetVersion(setVersion, memberSet(affected.filter(({ id }) => members.has(id))));
    const ending = Prisma.sql`m.group_id = ${grpId}::int and not m.terminal_id = any(${ids}::int[])`;
    await assertCapacity(tx, terminals, [place], ending);
    const left = affected.filter(({ id, msId }) => members.has(id) && !named.has(msId));
    const joined = terminals.filter(({ id }) => !members.has(id));
    const answer = { added: joined.length, removed: left.length, unchanged: ids.length - joined.length };
    if (dryRun === true || left.length + joined.length === 0) return answer;
    await changeRelations(
      tx,
      [...left, ...joined].map(({ id }) => id),
      async () => {
        await deleteMemberships(tx, ending);
        await insertMemberships(tx, ids, [grpId]);
      },
    );
    await tx.db.group.update({ where: { id: grpId }, data: { rowVersion: { increment: 1 } } });
    await auditRelations(tx, [place], { left, joined });
    return answer;
  });
}

/** Locks members and named terminals of the scope together, in the order of their ids. */
async function lockMembersAndNamed(tx: Ctx, grpId: number, msIds: readonly string[]): Promise<NamedTerminal[]> {
  const rows = await query<{ id: number }>(
    tx,
    `select id from terminal where ms_id = any($2::text[]) union select terminal_id from group_member where group_id = $1::int`,
    [grpId, msIds],
  );
  return lockTerminalsById(tx, pluck(rows, 'id'));
}
