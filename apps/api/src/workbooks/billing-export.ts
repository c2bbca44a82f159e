import { billingExport, type BillingRow } from '@roger/contract/families/money/billing';
import { nameIn, type ExportTable } from './row-columns.ts';

/** The file of exported bills. */
export const billingTable: ExportTable<BillingRow, (typeof billingExport)[number]> = {
  family: 'billing',
  title: ({ menu }) => menu.screens.billingClient,
  order: billingExport,
  columns: {
    createTime: { width: 22, kind: 'time' },
    billNo: { width: 20 },
    clientName: { width: 28 },
    type: { width: 14, name: (value, { values }) => nameIn(values.billType, value) },
    method: { width: 14, name: (value, { values }) => nameIn(values.payMethod, value) },
    currency: { width: 14, name: (value, { values }) => nameIn(values.currency, value) },
    amount: { width: 14, kind: 'number' },
    balanceAfter: { width: 14, kind: 'number' },
    counterpartName: { width: 28 },
    count: { width: 10, kind: 'number' },
    msId: { width: 14 },
    operator: { width: 20 },
    remark: { width: 40 },
  },
};
