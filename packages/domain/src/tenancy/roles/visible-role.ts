import { assert, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { assertRolesWithinOwn } from '../resources/granted-resources.ts';

/** Fields of a role for guards. */
export interface RoleRecord {
  id: number;
  name: string;
  clientId: number;
  clientPath: number[];
  isOpen: boolean;
  defaultFor: string | null;
  rowVersion: number;
}

const FACTS = `select r.id, r.name, r.client_id as "clientId", c.path as "clientPath", r.is_open as "isOpen",
  r.default_for as "defaultFor", r.row_version as "rowVersion" from role r join client c on c.id = r.client_id`;

/**
 * SQL: is a role `r` with client `c` visible to a client? `path` is the placeholder of the client's path. Visible are
 * roles of the client and its descendants, open ones of ancestors, and defaults (docs/contract.md §2 tbRole).
 */
export function visibleTo(path: string): string {
  const ids = `${path}::int[]`;
  return `(c.path[cardinality(${ids})] = (${ids})[cardinality(${ids})] or r.default_for is not null
    or (r.is_open and r.client_id = any(${ids})))`;
}

/** The role, if it is visible to the actor (docs/contract.md §2 tbRole). @throws notFound (3102) otherwise. */
export async function visibleRole(ctx: Ctx, roleId: number): Promise<RoleRecord> {
  return assertFound(await findVisibleRole(ctx, roleId));
}

/** The same; undefined otherwise. */
export async function findVisibleRole(ctx: Ctx, roleId: number): Promise<RoleRecord | undefined> {
  const sql = `${FACTS} where r.id = $1 and ${visibleTo('$2')}`;
  const [role] = await query<RoleRecord>(ctx, sql, [roleId, ctx.actor.clientPath]);
  return role;
}

/** Locks distinct roles for a change; 3102 if one is not visible to the actor. */
export async function lockVisibleRoles(tx: Ctx, roleIds: readonly number[]): Promise<RoleRecord[]> {
  const sql = `${FACTS} where r.id = any($1::int[]) and ${visibleTo('$2')} order by r.id for update of r`;
  const roles = await query<RoleRecord>(tx, sql, [roleIds, tx.actor.clientPath]);
  assert(roles.length === roleIds.length, 'notFound');
  return roles;
}

/**
 * Locks the role for an account of the client with this path against deletion: it must be visible to the actor and to
 * that client, with no more resources than the actor has (docs/contract.md §2 'assignable').
 *
 * @throws notFound (3102, `reason` roleNotShared if only the client may not have it), noPermission (510, roleBeyondOwn).
 */
export async function lockAssignableRole(tx: Ctx, roleId: number, clientPath: readonly number[]): Promise<RoleRecord> {
  const role = await visibleRole(tx, roleId);
  const sql = `${FACTS} where r.id = $1 and ${visibleTo('$2')} for share of r`;
  const [forClient] = await query(tx, sql, [roleId, clientPath]);
  assertFound(forClient, 'notFound', { reason: 'roleNotShared', roleName: role.name });
  await assertRolesWithinOwn(tx, [roleId], { reason: 'roleBeyondOwn', roleName: role.name });
  return role;
}
