import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/**
 * Ends memberships of moved terminals in groups of clients that neither own them nor stand above (docs/domain.md §5): of terminals
 * by their ids, or all of some clients.
 */
export async function endUnfitMemberships(
  tx: BaseCtx,
  by: 'id' | 'client_id',
  ids: readonly number[],
): Promise<number> {
  return endMemberships(
    tx,
    Prisma.sql`m.id in (select k.id from terminal t join group_member k on k.terminal_id = t.id
      join terminal_group g on g.id = k.group_id
      where t.${Prisma.raw(by)} = any(${[...ids]}::int[]) and not t.scope_path @> array[g.client_id])`,
  );
}

/** How many memberships of terminals, once they are the receiver's, would end: those in groups of no client of its path. */
export async function countUnfitMemberships(
  tx: BaseCtx,
  terminalIds: readonly number[],
  path: readonly number[],
): Promise<number> {
  const [row] = await query<{ n: number }>(
    tx,
    `select count(*)::int as n from group_member m join terminal_group g on g.id = m.group_id
      where m.terminal_id = any($1::int[]) and not g.client_id = any($2::int[])`,
    [terminalIds, path],
  );
  return row?.n ?? 0;
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

/** Ends the memberships of groups that are about to go. */
export async function endMembershipsOfGroups(tx: BaseCtx, groupIds: readonly number[]): Promise<number> {
  return endMemberships(tx, Prisma.sql`m.group_id = any(${[...groupIds]}::int[])`);
}

/**
 * Ends memberships `m` with their channels; answers how many. A terminal that loses its default group gets that of its lowest channel,
 * else the one joined first (docs/domain.md §5).
 */
async function endMemberships(tx: BaseCtx, condition: Prisma.Sql): Promise<number> {
  const left = await query<{ id: number }>(
    tx,
    Prisma.sql`update group_member m set is_default = false where m.is_default and ${condition} returning m.terminal_id as id`,
  );
  const ended = await tx.db.$executeRaw`delete from group_member m where ${condition}`;
  if (left.length === 0) return ended;
  await tx.db.$executeRaw`
    update group_member m set is_default = true from (
      select distinct on (k.terminal_id) k.id from group_member k
        left join terminal_channel ch on ch.group_id = k.group_id and ch.terminal_id = k.terminal_id
      where k.terminal_id = any(${left.map(({ id }) => id)}::int[])
      order by k.terminal_id, ch.channel nulls last, k.id) next
    where next.id = m.id`;
  return ended;
}
