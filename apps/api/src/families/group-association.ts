import { groupAssociation } from '@roger/contract/families/group-association';
import { listAssociations } from '@roger/domain/group-association/list-associations';
import { setAssociations } from '@roger/domain/group-association/set-associations';
import { implementFamily } from '../lib/io.ts';

export const implementation = implementFamily(groupAssociation, {
  list: listAssociations,
  update: setAssociations,
});
