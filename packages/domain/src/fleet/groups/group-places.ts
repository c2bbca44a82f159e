import { Prisma } from '../../generated/prisma/client.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, queryCount, whereClause } from '../../platform/db/sql.ts';

/** A group that terminals join or leave. */
export interface GroupRef {
  id: number;
  name: string;
  type: string;
  clientId: number;
}

/**
 * Locks groups that terminals will join: concurrent joins are serialised, and the groups can neither end nor become
 * temporary. Lock groups before terminals; leaving a group locks only the terminals.
 */
export async function lockGroupsToJoin(tx: Ctx, groupIds: readonly number[]): Promise<void> {
  await lockRows(tx, 'terminal_group', groupIds, 'no key update');
}

/** Groups of the scope in the order of their ids; 3102 for an unknown one. */
export async function getGroups(tx: Ctx, groupIds: readonly number[]): Promise<GroupRef[]> {
  const found = await findGroups(tx, groupIds);
  assert(found.length === groupIds.length, 'notFound');
  return found;
}

/** The existing ones of these groups in the scope, in the order of the ids. */
export async function findGroups(tx: Ctx, groupIds: readonly number[]): Promise<GroupRef[]> {
  const { values, add } = newParams();
  const conditions = [scopeSql(tx.scope, 'c.path', add)];
  const sql = `select g.id, g.name, g.type, g.client_id as "clientId"
    from unnest(${add(groupIds)}::int[]) with ordinality as n(id, place)
      join terminal_group g on g.id = n.id join client c on c.id = g.client_id
    ${whereClause(conditions)} order by n.place`;
  return query<GroupRef>(tx, sql, values);
}

/** SQL: memberships `m` of terminals in other groups of the scope: those that a replacement ends. */
export function otherMembershipsSql(
  { scope }: Ctx,
  terminalIds: readonly number[],
  groupIds: readonly number[],
): Prisma.Sql {
  return Prisma.sql`m.terminal_id = any(${[...terminalIds]}::int[]) and not m.group_id = any(${[...groupIds]}::int[])
    and m.group_id in (select g.id from terminal_group g join client c on c.id = g.client_id
      where c.path[${Prisma.raw(String(scope.depth))}] = ${scope.clientId}::int)`;
}

/** The visible ones of these groups above the scope that the terminals are in. */
export async function findGroupsAboveScope(
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

/** Number of memberships `m` that pass a condition. */
export function countMemberships(tx: Ctx, condition: Prisma.Sql): Promise<number> {
  return queryCount(tx, Prisma.sql`select count(*)::int as count from group_member m where ${condition}`);
}
