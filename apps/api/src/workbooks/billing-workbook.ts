import type { BillingRow } from '@roger/contract/families/billing';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { WorkbookAnswer } from '../lib/io.ts';
import { cellBatches, columnSpecs, nameIn, workbookName, type RowColumn } from './row-columns.ts';
import { textsOf } from './texts.ts';

const columns: readonly RowColumn<BillingRow>[] = [
  { field: 'createTime', width: 22, kind: 'time' },
  { field: 'billNo', width: 20 },
  { field: 'clientName', width: 28 },
  { field: 'type', width: 14, name: (value, { values }) => nameIn(values.billType, value) },
  { field: 'method', width: 14, name: (value, { values }) => nameIn(values.payMethod, value) },
  { field: 'currency', width: 14, name: (value, { values }) => nameIn(values.currency, value) },
  { field: 'amount', width: 14, kind: 'number' },
  { field: 'balanceAfter', width: 14, kind: 'number' },
  { field: 'counterpartName', width: 28 },
  { field: 'count', width: 10, kind: 'number' },
  { field: 'msId', width: 14 },
  { field: 'operator', width: 20 },
  { field: 'remark', width: 40 },
];

/** The filtered bills as a workbook. */
export function billingWorkbook(ctx: Ctx, batches: AsyncIterable<readonly BillingRow[]>): WorkbookAnswer {
  const title = textsOf(ctx.request.locale).menu.screens.billingClient;
  return {
    fileName: workbookName(ctx, title),
    sheetName: title,
    columns: columnSpecs(ctx, 'billing', columns),
    batches: cellBatches(ctx, columns, batches),
  };
}
