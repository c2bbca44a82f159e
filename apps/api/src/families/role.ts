import { role } from '@roger/contract/families/role';
import { addRole, deleteRoles, editRole } from '@roger/domain/role/change-role';
import { grantResources } from '@roger/domain/role/grant-resources';
import { allRoles, isRoleNameTaken, listRoles } from '@roger/domain/role/list-roles';
import { roleTree } from '@roger/domain/role/role-tree';
import { implementFamily } from '../lib/io.ts';

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
