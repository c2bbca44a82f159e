import { errors } from '@roger/contract/errors';
import type { ResourceNode, RoleRow } from '@roger/contract/families/role';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import { idsOf } from './grant-tree.ts';

/** A role with what the account could give it and what it holds of that. */
export interface Grant {
  role: RoleRow;
  tree: ResourceNode[];
  held: number[];
  /** Always holds everything. */
  administrator: boolean;
}

interface Options {
  signal: AbortSignal;
}

/**
 * The version is read before the tree: where somebody changes the role in between, the service refuses what was chosen
 * from the newer tree rather than accepting it unseen.
 */
export async function loadGrant(roleid: number, options: Options): Promise<Grant> {
  const [role] = (await api.role.list({ roleid: [roleid] }, options)).records;
  if (role === undefined) throw new ApiError(errors.notFound[0]);
  const { treeList: tree, ids, editable } = await api.role.queryTreeByRoleId({ roleId: roleid }, options);
  const inRole = new Set(ids);
  const held = idsOf(tree).filter((id) => inRole.has(id));
  // A default role in scope that nobody may change is the administrator's, which holds everything by itself.
  return { role, tree, held, administrator: !editable && role.isDefault && role.clientName !== '' };
}
