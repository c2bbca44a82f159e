import { Prisma } from '../generated/prisma/client.ts';
import type { AuditCtx } from '../kernel/audit.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { changeRelations } from './change-relations.ts';

/**
 * Ends memberships of moved terminals in groups of clients that neither own them nor stand above (docs/domain.md §5): of terminals
 * by their ids, or all of some clients.
 */
export async function endUnfitMemberships(tx: AuditCtx, by: 'id' | 'client_id', ids: readonly number[]): Promise<void> {
  const unfit = Prisma.sql`select k.id from terminal t join group_member k on k.terminal_id = t.id
    join terminal_group g on g.id = k.group_id
    where t.${Prisma.raw(by)} = any(${[...ids]}::int[]) and not t.scope_path @> array[g.client_id]`;
  await endMemberships(tx, Prisma.sql`m.id in (${unfit})`);
}

/** Ends associations of groups of these clients with groups of clients that are neither above nor beneath them any more. */
export async function endUnfitAssociations(tx: BaseCtx, clientIds: readonly number[]): Promise<void> {
  const moved = [...clientIds];
  await tx.db.$executeRaw`
    delete from group_association a using terminal_group low, client lc, terminal_group high, client hc
    where low.id = a.low_id and lc.id = low.client_id and high.id = a.high_id and hc.id = high.client_id
      and (lc.id = any(${moved}::int[]) or hc.id = any(${moved}::int[]))
      and not lc.path @> array[hc.id] and not hc.path @> array[lc.id]`;
}

/** Ends the memberships of groups that are about to go; they are locked. */
export async function endMembershipsOfGroups(tx: AuditCtx, groupIds: readonly number[]): Promise<void> {
  await endMemberships(tx, Prisma.sql`m.group_id = any(${[...groupIds]}::int[])`);
}

/** Ends memberships `m` with all that follows for their terminals, which are locked first. */
async function endMemberships(tx: AuditCtx, condition: Prisma.Sql): Promise<void> {
  const terminals = await terminalsOfMemberships(tx, condition, Prisma.sql`for no key update`);
  await changeRelations(tx, terminals, () => deleteMemberships(tx, condition));
}

/** The terminals of memberships `m`, in the order of their ids. */
export async function terminalsOfMemberships(
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

/** Deletes memberships `m` with their channels. */
export async function deleteMemberships(tx: BaseCtx, condition: Prisma.Sql): Promise<void> {
  await tx.db.$executeRaw`delete from group_member m where ${condition}`;
}

/** Puts terminals into groups, in this order of both; who is in one already stays. */
export async function insertMemberships(
  tx: BaseCtx,
  terminalIds: readonly number[],
  groupIds: readonly number[],
): Promise<void> {
  const [terminals, groups] = [[...terminalIds], [...groupIds]];
  // What is there is read once: looked for pair by pair, 50 000 of them took nine seconds.
  await tx.db.$executeRaw`
    insert into group_member (group_id, terminal_id)
      select g.id, t.id from unnest(${terminals}::int[]) with ordinality as t(id, place)
        cross join unnest(${groups}::int[]) with ordinality as g(id, place)
      where (g.id, t.id) not in (select m.group_id, m.terminal_id from group_member m
        where m.group_id = any(${groups}::int[]) and m.terminal_id = any(${terminals}::int[]))
      order by t.place, g.place`;
}

/** Makes a group the default one of those of these terminals that are in it. */
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
