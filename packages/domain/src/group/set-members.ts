import type { InputOf } from '@roger/contract/define';
import type { group } from '@roger/contract/families/group';
import type { ReplacedRelations } from '@roger/contract/families/group-row';
import { lockTreeShared } from '../client/client-locks.ts';
import { Prisma } from '../generated/prisma/client.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { tryOrDo } from '../kernel/dry-run.ts';
import { assertVersion } from '../kernel/rows.ts';
import { query } from '../kernel/sql.ts';
import { assertAllNamed, assertNamedOnce, lockTerminalsById, type NamedTerminal } from '../terminal/named-terminals.ts';
import { auditRelations } from './audit-relations.ts';
import { changeRelations } from './change-relations.ts';
import { lockGroupsToJoin } from './group-places.ts';
import { assertMayJoin, assertRoom } from './join-guards.ts';
import { getGroup } from './list-groups.ts';
import { deleteMemberships, insertMemberships, terminalsOfMemberships } from './memberships.ts';

type Replace = InputOf<(typeof group)['endpoints']['updateGrpMs']>;

/** Replaces the terminals of a group of the scope, all or none (docs/domain.md §5). */
export async function setMembers(ctx: Ctx, { grpId, msIds, rowVersion, dryRun }: Replace): Promise<ReplacedRelations> {
  assertNamedOnce(msIds);
  return tryOrDo(ctx, dryRun === true, async (tx) => {
    await lockTreeShared(tx);
    await lockGroupsToJoin(tx, [grpId]);
    const concerned = await lockMembersAnd(tx, grpId, msIds);
    const named = new Set(msIds);
    const terminals = concerned.filter(({ msId }) => named.has(msId));
    assertAllNamed(msIds, terminals);
    const row = await getGroup(tx, { grpId });
    const place = { id: grpId, name: row.grpName, type: row.grpType, clientId: row.clientId };
    assertMayJoin(terminals, [place], { terminals: 'msIds', named: msIds });
    assertVersion(rowVersion, row.rowVersion);
    const ids = terminals.map(({ id }) => id);
    const members = new Set(await terminalsOfMemberships(tx, Prisma.sql`m.group_id = ${grpId}::int`));
    const ending = Prisma.sql`m.group_id = ${grpId}::int and not m.terminal_id = any(${ids}::int[])`;
    await assertRoom(tx, terminals, [place], ending);
    const left = concerned.filter(({ id, msId }) => members.has(id) && !named.has(msId));
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

/** The terminals of the scope that are in the group or named to be, locked together so that their order is kept. */
async function lockMembersAnd(tx: Ctx, grpId: number, msIds: readonly string[]): Promise<NamedTerminal[]> {
  const rows = await query<{ id: number }>(
    tx,
    `select id from terminal where ms_id = any($2::text[]) union select terminal_id from group_member where group_id = $1::int`,
    [grpId, msIds],
  );
  return lockTerminalsById(
    tx,
    rows.map(({ id }) => id),
  );
}
