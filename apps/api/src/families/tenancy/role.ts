import { role } from '@roger/contract/families/tenancy/role';
import { addRole, deleteRoles, editRole } from '@roger/domain/tenancy/roles/change-role';
import { grantResources } from '@roger/domain/tenancy/roles/grant-resources';
import { allRoles, isRoleNameTaken, listRoles } from '@roger/domain/tenancy/roles/list-roles';
import { roleTree } from '@roger/domain/tenancy/roles/role-tree';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(role, {
  list: listRoles,
  all: allRoles,
  checkRoleNameExist: isRoleNameTaken,
  queryTreeByRoleId: roleTree,
  add: addRole,
  addRoleResource: grantResources,
  edit: editRole,
  delete: deleteRoles,
});
