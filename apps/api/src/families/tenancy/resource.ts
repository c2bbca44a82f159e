import { resource } from '@roger/contract/families/tenancy/resource';
import { addResource, deleteResources, editResource } from '@roger/domain/tenancy/resources/change-resource';
import { listResources, topMenus } from '@roger/domain/tenancy/resources/list-resources';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(resource, {
  list: listResources,
  queryOneMenu: topMenus,
  add: addResource,
  edit: editResource,
  deleteBatch: deleteResources,
});
