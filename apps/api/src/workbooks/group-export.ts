import { groupExport, memberExport } from '@roger/contract/families/fleet/groups/group-list';
import type { GroupRelation, GroupRow } from '@roger/contract/families/fleet/groups/group-row';
import type { ExportTable } from './row-columns.ts';

/** The file of exported groups. */
export const groupTable: ExportTable<GroupRow, (typeof groupExport)[number]> = {
  family: 'group',
  title: ({ menu }) => menu.groups.groups,
  order: groupExport,
  columns: {
    grpName: { width: 26 },
    grpType: { width: 14, name: (value, { values }) => values.grpType[value] },
    parentName: { width: 26 },
    clientName: { width: 26 },
    area: { width: 20 },
    terminalCount: { width: 10, kind: 'number' },
    onlineCount: { width: 10, kind: 'number' },
    associated: { width: 30, name: (value) => value.map(({ grpName }) => grpName).join(', ') },
    endTime: { width: 22, kind: 'time' },
    createTime: { width: 22, kind: 'time' },
  },
};

/** The second sheet: the terminals in these groups. */
export const memberTable: ExportTable<GroupRelation, (typeof memberExport)[number]> = {
  family: 'group',
  title: ({ menu }) => menu.groups.terminals,
  order: memberExport,
  columns: {
    grpName: { width: 26 },
    msId: { width: 16 },
    msName: { width: 26 },
    clientName: { width: 26 },
    isDefault: { width: 10, kind: 'flag' },
    channel: { width: 10, kind: 'number' },
  },
};
