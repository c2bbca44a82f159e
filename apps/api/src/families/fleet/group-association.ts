import { groupAssociation } from '@roger/contract/families/fleet/groups/group-association';
import { listAssociations } from '@roger/domain/fleet/groups/list-associations';
import { setAssociations } from '@roger/domain/fleet/groups/set-associations';
import { implementFamily } from '../../lib/io.ts';

export const implementation = implementFamily(groupAssociation, {
  list: listAssociations,
  update: setAssociations,
});
