import { resource } from '@roger/contract/families/resource';
import { addResource, deleteResources, editResource } from '@roger/domain/resource/change-resource';
import { listResources, topMenus } from '@roger/domain/resource/list-resources';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(resource, {
  list: listResources,
  queryOneMenu: topMenus,
  add: addResource,
  edit: editResource,
  deleteBatch: deleteResources,
});
