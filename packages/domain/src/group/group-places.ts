import { Prisma } from '../generated/prisma/client.ts';
import { assertThat } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';

/** A group that terminals join or leave. */
export interface PlaceGroup {
  id: number;
  name: string;
  type: string;
  clientId: number;
}

/**
 * Locks groups that terminals are about to join: who joins one goes after the other, and it neither ends nor becomes a temporary one
 * meanwhile. Groups are locked before terminals, wherever both are. Who only leaves a group locks its terminals alone.
 */
export async function lockGroupsToJoin(tx: Ctx, groupIds: readonly number[]): Promise<void> {
  await lockRows(tx, 'terminal_group', groupIds, 'no key update');
}

/** Groups of the scope, in the order that they are named in; 3102 where one is not there. */
export async function groupsNamed(tx: Ctx, groupIds: readonly number[]): Promise<PlaceGroup[]> {
  const found = await groupsAmong(tx, groupIds);
  assertThat(found.length === groupIds.length, 'notFound');
  return found;
}

/** Those of these groups that are in the scope, in the order that they are named in. */
export async function groupsAmong(tx: Ctx, groupIds: readonly number[]): Promise<PlaceGroup[]> {
  const { values, add } = newParams();
  const conditions = [scopeSql(tx.scope, 'c.path', add)];
  const sql = `select g.id, g.name, g.type, g.client_id as "clientId"
    from unnest(${add(groupIds)}::int[]) with ordinality as n(id, place)
      join terminal_group g on g.id = n.id join client c on c.id = g.client_id
    ${whereClause(conditions)} order by n.place`;
  return query<PlaceGroup>(tx, sql, values);
}

/** Memberships `m` of terminals in other groups of the scope than these: what ends where a call replaces the groups of terminals. */
export function inOtherGroups({ scope }: Ctx, terminalIds: readonly number[], groupIds: readonly number[]): Prisma.Sql {
  return Prisma.sql`m.terminal_id = any(${[...terminalIds]}::int[]) and not m.group_id = any(${[...groupIds]}::int[])
    and m.group_id in (select g.id from terminal_group g join client c on c.id = g.client_id
      where c.path[${Prisma.raw(String(scope.depth))}] = ${scope.clientId}::int)`;
}

/** Those of these groups that stand above the scope, and that these terminals are in as far as the caller knows. */
export async function ownAbove(
  { scope, actor, ...tx }: Ctx,
  terminalIds: readonly number[],
  groupIds: readonly number[],
): Promise<number[]> {
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select distinct g.id from group_member m join terminal_group g on g.id = m.group_id join client c on c.id = g.client_id
      where m.terminal_id = any(${[...terminalIds]}::int[]) and g.id = any(${[...groupIds]}::int[])
        and c.path[${Prisma.raw(String(scope.depth))}] is distinct from ${scope.clientId}::int
        and cardinality(c.path) > ${actor.hiddenLevels}::int`,
  );
  return rows.map(({ id }) => id);
}

/** How many memberships `m` pass a condition. */
export async function countMemberships(tx: Ctx, condition: Prisma.Sql): Promise<number> {
  const [row] = await query<{ n: number }>(
    tx,
    Prisma.sql`select count(*)::int as n from group_member m where ${condition}`,
  );
  return row?.n ?? 0;
}
