import { resource } from '@roger/contract/families/resource';
import { listResources } from '@roger/domain/resource/list-resources';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(resource, { list: listResources });
