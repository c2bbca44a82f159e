import { assertThat, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { assertRolesWithinOwn } from '../resource/held-resources.ts';

/** A role as guards look at it. */
export interface RoleFacts {
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
 * The condition that a role `r` with client `c` is visible to a client, given the place of its path among the parameters: it is
 * its own or beneath, open above, or a default (docs/contract.md §2 tbRole).
 */
export function visibleTo(path: string): string {
  const ids = `${path}::int[]`;
  return `(c.path[cardinality(${ids})] = (${ids})[cardinality(${ids})] or r.default_for is not null
    or (r.is_open and r.client_id = any(${ids})))`;
}

/** The role, if the asker may see it (docs/contract.md §2 tbRole). */
export async function visibleRole(ctx: Ctx, roleId: number): Promise<RoleFacts> {
  const sql = `${FACTS} where r.id = $1 and ${visibleTo('$2')}`;
  const [role] = await query<RoleFacts>(ctx, sql, [roleId, ctx.actor.clientPath]);
  return orNotFound(role);
}

/** The roles, each named once, locked for a change; 3102 where the asker may not see one. */
export async function lockVisibleRoles(tx: Ctx, roleIds: readonly number[]): Promise<RoleFacts[]> {
  const sql = `${FACTS} where r.id = any($1::int[]) and ${visibleTo('$2')} order by r.id for update of r`;
  const roles = await query<RoleFacts>(tx, sql, [roleIds, tx.actor.clientPath]);
  assertThat(roles.length === roleIds.length, 'notFound');
  return roles;
}

/**
 * The role that an account of the client with this path gets: visible to the asker and to that client, and holding no more
 * than the asker does (docs/contract.md §2 'assignable'). Nobody deletes the role until the transaction ends.
 */
export async function lockAssignableRole(tx: Ctx, roleId: number, clientPath: readonly number[]): Promise<RoleFacts> {
  const role = await visibleRole(tx, roleId);
  const sql = `${FACTS} where r.id = $1 and ${visibleTo('$2')} for share of r`;
  const [forClient] = await query(tx, sql, [roleId, clientPath]);
  orNotFound(forClient);
  await assertRolesWithinOwn(tx, [roleId]);
  return role;
}
