import { Type } from 'typebox';
import { id, text } from '../../../fields/base.ts';
import { listQuery, type ListCost } from '../../../fields/list-query.ts';
import { GroupRelation, GroupRow } from './group-row.ts';

/** Filters of groups besides their fields. */
const groupFilters = {
  keyword: Type.Optional(text(64)),
  excludeSub: Type.Optional(Type.Boolean()),
  msId: Type.Optional({ ...text(16), description: 'Groups of this terminal' }),
};
const withinGrpId = Type.Optional({ ...id, description: 'A group and all groups below it' });

/** Filters and sorts that the list of groups offers at any size. */
export const groupCost: ListCost = {
  sorts: ['createTime'],
  filters: ['grpId', 'grpPid', 'withinGrpId', 'clientId', 'excludeSub', 'grpType', 'msId', 'createTime'],
  narrowing: ['grpName', 'area', 'clientName', 'keyword'],
  heavy: ['terminalCount', 'onlineCount', 'associated'],
};

/** Query of the list of groups; all bulk calls of groups accept its filters. */
export const groupQuery = listQuery(GroupRow, { ...groupFilters, withinGrpId }, groupCost);

/** Filters that the list of memberships offers at any size. */
export const relationCost: ListCost = {
  sorts: [],
  filters: ['grpId', 'msId'],
  narrowing: ['msName', 'grpName'],
  heavy: ['terminalCount', 'onlineCount', 'associated'],
};

/** Query of the list of memberships. */
export const relationQuery = listQuery(GroupRelation, { ...groupFilters, msId: Type.Optional(text(16)) }, relationCost);

/** Columns of the exported groups. */
export const groupExport = [
  'grpName',
  'grpType',
  'parentName',
  'clientName',
  'area',
  'terminalCount',
  'onlineCount',
  'associated',
  'endTime',
  'createTime',
] as const satisfies readonly (keyof GroupRow)[];

/** Columns of the terminals in exported groups. */
export const memberExport = [
  'grpName',
  'msId',
  'msName',
  'clientName',
  'isDefault',
  'channel',
] as const satisfies readonly (keyof GroupRelation)[];
