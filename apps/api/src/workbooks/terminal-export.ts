import { terminalExport } from '@roger/contract/families/fleet/terminal-list';
import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { nameIn, type ExportTable } from './row-columns.ts';

/** The file of exported terminals. */
export const terminalTable: ExportTable<TerminalRow, (typeof terminalExport)[number]> = {
  family: 'terminal',
  title: ({ menu }) => menu.groups.terminals,
  order: terminalExport,
  columns: {
    msId: { width: 14 },
    msName: { width: 24 },
    clientName: { width: 24 },
    typeName: { width: 16 },
    modelName: { width: 16 },
    imei: { width: 18 },
    imei2: { width: 18 },
    iccid: { width: 22 },
    phone: { width: 18 },
    email: { width: 24 },
    extAccount: { width: 16 },
    servName: { width: 18 },
    backupServName: { width: 18 },
    callLevel: { width: 10, kind: 'number' },
    connType: { width: 10 },
    heartbeat: { width: 10, kind: 'number' },
    autoUpdate: { width: 10, kind: 'flag' },
    onlineStatus: { width: 14, name: (value, { values }) => nameIn(values.onlineStatus, value) },
    version: { width: 12 },
    dispatcherVersion: { width: 12 },
    lastOnlineTime: { width: 22, kind: 'time' },
    lastOfflineTime: { width: 22, kind: 'time' },
    expireTime: { width: 22, kind: 'time' },
    useStatus: { width: 12, name: (value, { values }) => nameIn(values.useStatus, value) },
    remainDays: { width: 10, kind: 'number' },
    limited: { width: 10, kind: 'flag' },
    limitReason: { width: 16, name: (value, { values }) => nameIn(values.limitReason, value) },
    functions: {
      width: 24,
      name: (functions) => functions.map(({ funcName }) => funcName).join(', '),
    },
    cloudPlanName: { width: 24 },
    settingState: { width: 14, name: (value, { values }) => nameIn(values.settingState, value) },
    settingTime: { width: 22, kind: 'time' },
    createTime: { width: 22, kind: 'time' },
    creator: { width: 16 },
  },
};
