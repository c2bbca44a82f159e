import { billing } from '@roger/contract/families/billing';
import { terminalChanges } from '@roger/domain/billing/bill-effects';
import { exportBills, getBill, listBills, proofOf } from '@roger/domain/billing/list-bills';
import { undoBill } from '@roger/domain/billing/undo-bill';
import { implementFamily } from '../lib/io.ts';
import { billingTable } from '../workbooks/billing-export.ts';
import { exportFile } from '../workbooks/row-columns.ts';

export const implementation = implementFamily(billing, {
  list: listBills,
  exportBillingLog: async (ctx, input) => exportFile(ctx, billingTable, input, await exportBills(ctx, input)),
  detail: getBill,
  terminalChanges,
  proof: proofOf,
  undo: undoBill,
});
