import { Type } from 'typebox';
import { MAX_GROUPS_ADDED } from '../../../constants.ts';
import { defineFamily, endpoint } from '../../../define.ts';
import {
  closed,
  count,
  id,
  nullable,
  requiredText,
  rowVersion,
  setVersion,
  text,
  timestamp,
} from '../../../fields/base.ts';
import { exportQuery, fileExport } from '../../../fields/export-query.ts';
import { deleteBatch, editInput } from '../../../fields/inputs.ts';
import { page } from '../../../fields/page.ts';
import { batchOfTerminals } from '../../../fields/terminal-fields.ts';
import { groupReaders } from './group-readers.ts';
import { groupExport, groupQuery, relationQuery } from './group-list.ts';
import {
  DeletedGroups,
  GroupDetails,
  GroupMember,
  GroupOption,
  GroupRelation,
  GroupRow,
  groupType,
  ReplacedRelations,
  TerminalGroup,
} from './group-row.ts';

const flag = Type.Optional(Type.Boolean());
const grpName = requiredText(64);
const msId = Type.String({ minLength: 1, maxLength: 16 });
const area = Type.Optional(nullable(text(32)));
const grpPid = Type.Optional(nullable(id));
const endTime = Type.Optional(
  nullable({ ...timestamp, description: 'End of a temporary group, required there; null for other types' }),
);

export const group = defineFamily({
  slug: 'group',
  wire: 'tbGrpInfo',
  screen: { powerName: 'groupList', group: 'groups', orderNo: 10, defaultFor: ['agent', 'client'] },
  moreScreens: [{ powerName: 'groupMs', group: 'groups', orderNo: 20, defaultFor: ['agent', 'client'] }],
  endpoints: {
    list: endpoint({
      method: 'GET',
      permission: groupReaders,
      input: groupQuery,
      result: page(GroupRow),
      summary: 'Groups of the scope, a page at a time',
    }),
    queryByGrpInfo: endpoint({
      method: 'GET',
      permission: groupReaders,
      input: Type.Object({ grpId: id }),
      result: GroupDetails,
      errors: ['notFound'],
      summary: 'One group, with its associated groups and the number of groups that its client may still create',
    }),
    queryAllGroup: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({ clientId: Type.Optional(id), keyword: Type.Optional(text(64)) }),
      result: Type.Array(GroupOption),
      errors: ['notFound'],
      summary: 'Groups of the scope, or of one client, as options',
    }),
    queryByClient: endpoint({
      method: 'GET',
      permission: groupReaders,
      input: Type.Object({ clientId: id, joinable: flag }),
      result: Type.Array(GroupOption),
      errors: ['notFound'],
      summary: 'Groups of a client; with joinable also groups of its superiors, which its terminals may join',
    }),
    queryGroupsByMsId: endpoint({
      method: 'GET',
      permission: groupReaders,
      input: Type.Object({ msId }),
      result: Type.Array(TerminalGroup),
      errors: ['terminalNotFound'],
      summary: 'Groups of a terminal',
    }),
    getGroupMsList: endpoint({
      method: 'GET',
      permission: groupReaders,
      input: Type.Object({ grpId: id }),
      result: Type.Array(GroupMember),
      errors: ['notFound'],
      summary: 'Terminals in a group',
    }),
    findPageByMsId: endpoint({
      method: 'GET',
      permission: groupReaders,
      input: relationQuery,
      result: page(GroupRelation),
      summary: 'Groups of a terminal, or all memberships of the scope, a page at a time',
    }),
    add: endpoint({
      method: 'POST',
      permission: ['group.add'],
      defaultFor: ['agent'],
      input: closed({
        clientId: id,
        grpName,
        count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_GROUPS_ADDED, default: 1 })),
        grpPid,
        grpType: groupType,
        area,
        endTime,
      }),
      result: Type.Object({ created: Type.Array(GroupRow), remaining: count }),
      log: 'add',
      errors: ['exists', 'notFound', 'countExceeded'],
      summary: 'Create a group, or several whose names end in numbers',
    }),
    edit: endpoint({
      method: 'PUT',
      permission: ['group.edit'],
      defaultFor: ['agent'],
      input: editInput(GroupRow, {
        grpId: id,
        grpName: Type.Optional(grpName),
        grpPid,
        grpType: Type.Optional(groupType),
        area,
        endTime,
      }),
      result: GroupRow,
      log: 'edit',
      errors: ['notFound', 'exists', 'changed', 'kindUnfit'],
      summary: 'Change a group, or move it below another one (grpPid)',
    }),
    deleteBatch: endpoint({
      ...deleteBatch(groupQuery, { dryRun: flag }),
      permission: ['group.delete'],
      defaultFor: ['agent'],
      result: DeletedGroups,
      changes: ['groups'],
      summary: 'Delete groups with their memberships, all or none; their children move to the group above',
    }),
    updateGrpMs: endpoint({
      method: 'PUT',
      permission: ['group.member'],
      defaultFor: ['agent', 'client'],
      input: closed({
        grpId: id,
        msIds: { ...batchOfTerminals, minItems: 0 },
        rowVersion: Type.Optional(rowVersion),
        setVersion: Type.Optional(setVersion),
        dryRun: flag,
      }),
      result: ReplacedRelations,
      log: 'edit',
      changes: ['groups'],
      errors: ['terminalNotFound', 'notFound', 'kindUnfit', 'changed', 'countExceeded'],
      summary: 'Replace the terminals of a group, all or none',
    }),
    exportGroup: endpoint({
      ...fileExport,
      permission: ['group.export'],
      defaultFor: ['agent', 'client'],
      input: exportQuery(groupQuery, groupExport),
      errors: ['exportMax'],
      summary: 'Groups of the scope as a workbook, with their terminals on a second sheet, or as a CSV file',
    }),
  },
});
