import { group } from '@roger/contract/families/fleet/groups/group';
import { addGroups } from '@roger/domain/fleet/groups/add-groups';
import { deleteGroups } from '@roger/domain/fleet/groups/delete-groups';
import { editGroup } from '@roger/domain/fleet/groups/edit-group';
import {
  exportGroups,
  exportMembers,
  getGroupDetails,
  listGroups,
  listRelations,
} from '@roger/domain/fleet/groups/list-groups';
import {
  listAllGroups,
  listGroupsOfClient,
  listGroupsOfTerminal,
  listMembersOfGroup,
} from '@roger/domain/fleet/groups/look-up-groups';
import { setMembers } from '@roger/domain/fleet/groups/set-members';
import { implementFamily } from '../../lib/io.ts';
import { groupTable, memberTable } from '../../workbooks/group-export.ts';
import { exportFile, withSecondSheet } from '../../workbooks/row-columns.ts';

export const implementation = implementFamily(group, {
  list: listGroups,
  queryByGrpInfo: getGroupDetails,
  queryAllGroup: listAllGroups,
  queryByClient: listGroupsOfClient,
  queryGroupsByMsId: listGroupsOfTerminal,
  getGroupMsList: listMembersOfGroup,
  findPageByMsId: listRelations,
  add: addGroups,
  edit: editGroup,
  deleteBatch: deleteGroups,
  updateGrpMs: setMembers,
  exportGroup: async (ctx, input) =>
    withSecondSheet(ctx, exportFile(ctx, groupTable, input, await exportGroups(ctx, input)), memberTable, () =>
      exportMembers(ctx, input),
    ),
});
