import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, count, id, oneOfNumbers, requiredText, rowVersion, timestamp } from '../../fields/base.ts';
import { check, deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { MAX_BATCH_IDS } from '../../constants.ts';

const isOpen = oneOfNumbers([0, 1]);
const clientId = Type.Integer({ minimum: 0, description: 'Owner; 0 where the superior is hidden' });

/** A role as an option. */
export const RoleOption = Type.Object({
  roleid: id,
  roleName: Type.String(),
  isOpen,
  isDefault: Type.Boolean(),
  clientId,
});
export type RoleOption = Static<typeof RoleOption>;

/** A role in lists (docs/contract.md §2 tbRole). */
export const RoleRow = Type.Object({
  roleid: id,
  roleName: Type.String(),
  isOpen,
  isDefault: Type.Boolean(),
  userCount: count,
  clientId,
  clientName: Type.String({ description: 'Empty outside the scope' }),
  createTime: timestamp,
  rowVersion,
});
export type RoleRow = Static<typeof RoleRow>;

/** A resource with its children. */
export interface ResourceNode {
  id: number;
  pid: number;
  powerName: string;
  resourceName: string;
  renamed: boolean;
  route: string;
  type: 1 | 2 | 3;
  level: 1 | 2;
  orderNo: number;
  children: ResourceNode[];
}

const readers = ['roleList', 'role.add', 'role.edit', 'role.grant', 'role.delete'] as const;

const query = listQuery(RoleRow, { excludeSub: Type.Optional(Type.Boolean()) });

export const role = defineFamily({
  slug: 'role',
  wire: 'tbRole',
  screen: { powerName: 'roleList', group: 'accounts', orderNo: 20, defaultFor: ['agent'] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: readers,
      input: query,
      result: page(RoleRow),
      summary: 'Roles that the caller may see, a page at a time',
    }),
    all: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({
        accountClientId: Type.Optional({ ...id, description: 'Only roles that an account of this client may get' }),
      }),
      result: Type.Array(RoleOption),
      errors: ['notFound'],
      summary: 'Roles that the caller may see, or may give to accounts of a client, as options',
    }),
    checkRoleNameExist: check({ roleName: requiredText(64) }, 'Does the client have a role of this name'),
    queryTreeByRoleId: endpoint({
      method: 'GET',
      permission: readers,
      input: Type.Object({ roleId: id }),
      result: Type.Object({
        // Serialised from the domain's own objects: a recursive response schema costs a validation per node.
        treeList: Type.Array(Type.Unsafe<ResourceNode>({ type: 'object', additionalProperties: true })),
        ids: Type.Array(id),
        editable: Type.Boolean({ description: 'May the caller replace the resources of the role?' }),
      }),
      errors: ['notFound'],
      summary: "Tree of the caller's resources, and those of the role among them",
    }),
    add: endpoint({
      method: 'POST',
      permission: ['role.add'],
      defaultFor: ['agent'],
      input: closed({ roleName: requiredText(64), isOpen: Type.Optional(isOpen) }),
      result: RoleRow,
      log: 'add',
      errors: ['exists'],
      summary: 'Create a role of the own client',
    }),
    addRoleResource: endpoint({
      method: 'POST',
      permission: ['role.grant'],
      defaultFor: ['agent'],
      input: closed({
        roleId: id,
        resourceIds: Type.Array(id, { maxItems: MAX_BATCH_IDS }),
        rowVersion: Type.Optional(rowVersion),
      }),
      result: RoleRow,
      log: 'edit',
      errors: ['notFound', 'changed'],
      summary: "Replace the resources of a role by some of the caller's",
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['role.edit'],
      defaultFor: ['agent'],
      input: editInput(RoleRow, {
        roleid: id,
        roleName: Type.Optional(requiredText(64)),
        isOpen: Type.Optional(isOpen),
      }),
      result: RoleRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Rename, open or close a role',
    }),
    delete: endpoint({
      ...deleteBatch(query, { id: Type.Optional(id) }),
      permission: ['role.delete'],
      defaultFor: ['agent'],
      errors: ['notFound', 'changed', 'defaultRole', 'roleUsed'],
      summary: 'Delete roles that no account has, all or none',
    }),
  },
});
