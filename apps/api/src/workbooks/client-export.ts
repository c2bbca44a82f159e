import { clientExport } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { type ExportTable } from './row-columns.ts';

/** The file of exported clients. */
export const clientTable: ExportTable<ClientRow, (typeof clientExport)[number]> = {
  family: 'client',
  title: ({ menu }) => menu.groups.clients,
  order: clientExport,
  columns: {
    clientname: { width: 26 },
    clienttype: { width: 12, name: (value, { values }) => values.clienttype[value] },
    parentName: { width: 26 },
    contact: { width: 20 },
    phone: { width: 18 },
    email: { width: 26 },
    company: { width: 24 },
    address: { width: 30 },
    timeDiff: { width: 10, kind: 'number' },
    timeZone: { width: 22 },
    terminalCount: { width: 10, kind: 'number' },
    cregroupcount: { width: 10, kind: 'number' },
    servName: { width: 18 },
    createTime: { width: 22, kind: 'time' },
  },
};
