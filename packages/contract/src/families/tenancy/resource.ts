import { Type, type Static } from 'typebox';
import { defineFamily, endpoint } from '../../define.ts';
import { closed, id, requiredText, rowVersion } from '../../fields/base.ts';
import { deleteBatch, editInput } from '../../fields/inputs.ts';
import { listQuery } from '../../fields/list-query.ts';
import { page } from '../../fields/page.ts';
import { menuId, ResourceRow, resourceLevel, resourceType } from './resource-row.ts';

const orderNo = Type.Integer({ minimum: 0, maximum: 100_000 });
const powerName = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z][A-Za-z0-9.-]*$' });
const route = Type.String({ maxLength: 128, pattern: '^(/[a-z0-9/-]*)?$' });

/** A resource in lists. */
export const ListedResource = Type.Object({
  ...ResourceRow.properties,
  seeded: Type.Boolean({ description: 'Belongs to the console: renamed and reordered, never deleted or re-keyed' }),
  rowVersion,
});
export type ListedResource = Static<typeof ListedResource>;

const query = listQuery(ListedResource, {});

export const resource = defineFamily({
  slug: 'resource',
  wire: 'tbResource',
  screen: { powerName: 'resourceList', group: 'accounts', orderNo: 30, defaultFor: [] },
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: ['resourceList', 'resource.add', 'resource.edit', 'resource.delete'],
      input: query,
      result: page(ListedResource),
      summary: 'Menu entries and functions, a page at a time',
    }),
    queryOneMenu: endpoint({
      method: 'GET',
      permission: ['resourceList', 'resource.add', 'resource.edit', 'resource.delete'],
      input: Type.Object({}),
      result: Type.Array(ResourceRow),
      summary: 'Menu entries of the top level',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['resource.add'],
      input: closed({
        powerName,
        resourceName: requiredText(64),
        type: resourceType,
        pid: menuId,
        level: Type.Optional(resourceLevel),
        route: Type.Optional(route),
        orderNo: Type.Optional(orderNo),
      }),
      result: ListedResource,
      log: 'add',
      errors: ['exists', 'notFound'],
      summary: 'Create a menu entry or function',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['resource.edit'],
      input: editInput(ListedResource, {
        id,
        powerName: Type.Optional(powerName),
        resourceName: Type.Optional(requiredText(64)),
        type: Type.Optional(resourceType),
        pid: Type.Optional(menuId),
        level: Type.Optional(resourceLevel),
        route: Type.Optional(route),
        orderNo: Type.Optional(orderNo),
      }),
      result: ListedResource,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed'],
      summary: 'Change a menu entry or function; of seeded ones only name and order',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(query, {}),
      permission: ['resource.delete'],
      errors: ['notFound', 'changed', 'inUse'],
      summary: 'Delete menu entries and functions that no role has',
    }),
  },
});
