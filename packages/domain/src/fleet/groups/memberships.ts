import { Prisma } from '../../generated/prisma/client.ts';
import type { AuditCtx } from '../../platform/audit/audit.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { changeRelations } from './change-relations.ts';

/** Deletes memberships of moved terminals, by id or client, in groups of clients off their path (docs/domain.md §5). */
export async function removeInvalidMembershipsAfterMove(
  tx: AuditCtx,
  by: 'id' | 'client_id',
  ids: readonly number[],
): Promise<void> {
  const invalid = Prisma.sql`select k.id from terminal t join group_member k on k.terminal_id = t.id
    join terminal_group g on g.id = k.group_id
    where t.${Prisma.raw(by)} = any(${[...ids]}::int[]) and not t.scope_path @> array[g.client_id]`;
  await removeMemberships(tx, Prisma.sql`m.id in (${invalid})`);
}

/** Deletes associations of groups of moved clients with clients that are no longer above or below. */
export async function removeInvalidAssociationsAfterMove(tx: BaseCtx, clientIds: readonly number[]): Promise<void> {
  const moved = [...clientIds];
  await tx.db.$executeRaw`
    delete from group_association a using terminal_group low, client lc, terminal_group high, client hc
    where low.id = a.low_id and lc.id = low.client_id and high.id = a.high_id and hc.id = high.client_id
      and (lc.id = any(${moved}::int[]) or hc.id = any(${moved}::int[]))
      and not lc.path @> array[hc.id] and not hc.path @> array[lc.id]`;
}

/** Deletes the memberships of locked groups that are about to be deleted. */
export async function removeMembershipsOfGroups(tx: AuditCtx, groupIds: readonly number[]): Promise<void> {
  await removeMemberships(tx, Prisma.sql`m.group_id = any(${[...groupIds]}::int[])`);
}

/** Deletes memberships `m` with all consequences for their terminals, which are locked first. */
async function removeMemberships(tx: AuditCtx, condition: Prisma.Sql): Promise<void> {
  const terminals = await listMemberTerminals(tx, condition, Prisma.sql`for no key update`);
  await changeRelations(tx, terminals, () => deleteMemberships(tx, condition));
}

/** Terminals of memberships `m`, by id. */
export async function listMemberTerminals(
  tx: BaseCtx,
  condition: Prisma.Sql,
  lock: Prisma.Sql = Prisma.empty,
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select t.id from terminal t where t.id in (select m.terminal_id from group_member m where ${condition})
      order by t.id ${lock}`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes memberships of terminals that are about to be deleted, so that their servers learn of changed groups. */
export async function removeMembershipsOfTerminals(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  await tx.db.$executeRaw`delete from group_member where terminal_id = any(${[...terminalIds]}::int[])`;
}

/** Deletes memberships `m` with their channels. */
export async function deleteMemberships(tx: BaseCtx, condition: Prisma.Sql): Promise<void> {
  await tx.db.$executeRaw`delete from group_member m where ${condition}`;
}

/** Adds terminals to groups, in the order of both; existing memberships remain. */
export async function insertMemberships(
  tx: BaseCtx,
  terminalIds: readonly number[],
  groupIds: readonly number[],
): Promise<void> {
  const [terminals, groups] = [[...terminalIds], [...groupIds]];
  // Existing ones are read once: checking each of 50 000 pairs took nine seconds.
  await tx.db.$executeRaw`
    insert into group_member (group_id, terminal_id)
      select g.id, t.id from unnest(${terminals}::int[]) with ordinality as t(id, place)
        cross join unnest(${groups}::int[]) with ordinality as g(id, place)
      where (g.id, t.id) not in (select m.group_id, m.terminal_id from group_member m
        where m.group_id = any(${groups}::int[]) and m.terminal_id = any(${terminals}::int[]))
      order by t.place, g.place`;
}

/** Makes a group the default of its members among these terminals. */
export async function setDefaultGroup(tx: BaseCtx, terminalIds: readonly number[], groupId: number): Promise<void> {
  const ids = [...terminalIds];
  await tx.db.$executeRaw`
    update group_member m set is_default = false
    from group_member wanted
    where wanted.group_id = ${groupId}::int and wanted.terminal_id = any(${ids}::int[])
      and m.terminal_id = wanted.terminal_id and m.is_default and m.group_id <> ${groupId}::int`;
  await tx.db.$executeRaw`
    update group_member set is_default = true
    where group_id = ${groupId}::int and terminal_id = any(${ids}::int[]) and not is_default`;
}
