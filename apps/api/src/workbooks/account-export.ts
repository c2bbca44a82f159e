import { accountExport, type AccountRow } from '@roger/contract/families/tenancy/account';
import { nameIn, type ExportTable } from './row-columns.ts';

/** The file of exported accounts. */
export const accountTable: ExportTable<AccountRow, (typeof accountExport)[number]> = {
  family: 'account',
  title: ({ menu }) => menu.groups.accounts,
  order: accountExport,
  columns: {
    accountsName: { width: 20 },
    userName: { width: 22 },
    clientName: { width: 24 },
    accountType: { width: 16, name: (value, { values }) => nameIn(values.accountType, value) },
    roleName: { width: 20 },
    status: { width: 14, name: (value, { values }) => nameIn(values.accountStatus, value) },
    email: { width: 28 },
    phone: { width: 18 },
    lastLoginTime: { width: 22, kind: 'time' },
    createTime: { width: 22, kind: 'time' },
    creator: { width: 20 },
  },
};
