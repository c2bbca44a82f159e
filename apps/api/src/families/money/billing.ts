import { billing } from '@roger/contract/families/money/billing';
import { listTerminalChanges } from '@roger/domain/fleet/history/terminal-changes';
import { exportBills, getBill, listBills, proofOf } from '@roger/domain/money/bills/list-bills';
import { undoBill } from '@roger/domain/workflows/bills/undo-bill';
import { implementFamily } from '../../lib/io.ts';
import { billingTable } from '../../workbooks/billing-export.ts';
import { exportFile } from '../../workbooks/row-columns.ts';

export const implementation = implementFamily(billing, {
  list: listBills,
  exportBillingLog: async (ctx, input) => exportFile(ctx, billingTable, input, await exportBills(ctx, input)),
  detail: getBill,
  terminalChanges: listTerminalChanges,
  proof: proofOf,
  undo: undoBill,
});
