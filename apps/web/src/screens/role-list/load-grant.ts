import { errors } from '@roger/contract/errors';
import type { ResourceNode, RoleRow } from '@roger/contract/families/tenancy/role';
import { ApiError } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/api.ts';
import { idsOf } from './grant-tree.ts';

/** A role with the resources that the account may grant. */
export interface Grant {
  role: RoleRow;
  tree: ResourceNode[];
  granted: number[];
  /** The role always has all permissions. */
  administrator: boolean;
}

/** Reads the version before the tree: the service refuses the grant if the role changed in between. */
export async function loadGrant(roleid: number, options: { signal: AbortSignal }): Promise<Grant> {
  const [role] = (await api.role.list({ roleid: [roleid] }, options)).records;
  if (role === undefined) throw new ApiError(errors.notFound[0]);
  const { treeList: tree, ids, editable } = await api.role.queryTreeByRoleId({ roleId: roleid }, options);
  const inRole = new Set(ids);
  const granted = idsOf(tree).filter((id) => inRole.has(id));
  // Only the administrator's role is a default role in scope that no account may edit.
  return { role, tree, granted, administrator: !editable && role.isDefault && role.clientName !== '' };
}
