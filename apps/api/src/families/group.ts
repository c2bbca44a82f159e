import { group } from '@roger/contract/families/group';
import { addGroups } from '@roger/domain/group/add-groups';
import { deleteGroups } from '@roger/domain/group/delete-groups';
import { editGroup } from '@roger/domain/group/edit-group';
import {
  exportGroups,
  exportMembers,
  getGroupDetails,
  listGroups,
  listRelations,
} from '@roger/domain/group/list-groups';
import { allGroups, groupsOfClient, groupsOfTerminal, membersOfGroup } from '@roger/domain/group/look-up-groups';
import { setMembers } from '@roger/domain/group/set-members';
import { implementFamily } from '../lib/io.ts';
import { groupTable, memberTable } from '../workbooks/group-export.ts';
import { exportFile, withSecondSheet } from '../workbooks/row-columns.ts';

export const implementation = implementFamily(group, {
  list: listGroups,
  queryByGrpInfo: getGroupDetails,
  queryAllGroup: allGroups,
  queryByClient: groupsOfClient,
  queryGroupsByMsId: groupsOfTerminal,
  getGroupMsList: membersOfGroup,
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
