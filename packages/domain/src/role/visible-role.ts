import { found } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { assertNoMightier } from '../resource/held-resources.ts';

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
 * its own or beneath, open above, or a default (contract.md §2 tbRole).
 */
export function visibleTo(path: string): string {
  const ids = `${path}::int[]`;
  return `(c.path[cardinality(${ids})] = (${ids})[cardinality(${ids})] or r.default_for is not null
    or (r.is_open and r.client_id = any(${ids})))`;
}

/** The role, where the asker may see it (contract.md §2 tbRole); locked for a change when `lock` says so. */
export async function visibleRole(ctx: Ctx, roleId: number, lock = false): Promise<RoleFacts> {
  const sql = `${FACTS} where r.id = $1 and ${visibleTo('$2')} ${lock ? 'for update of r' : ''}`;
  const [role] = await query<RoleFacts>(ctx, sql, [roleId, ctx.actor.clientPath]);
  return found(role);
}

/**
 * The role that an account of the client with this path is to get: visible to the asker and to that client, and holding no
 * more than the asker does (contract.md §2 'assignable').
 */
export async function assignableRole(ctx: Ctx, roleId: number, clientPath: readonly number[]): Promise<RoleFacts> {
  const role = await visibleRole(ctx, roleId);
  const [forClient] = await query(ctx, `${FACTS} where r.id = $1 and ${visibleTo('$2')} for share of r`, [
    roleId,
    clientPath,
  ]);
  found(forClient);
  await assertNoMightier(ctx, roleId);
  return role;
}
