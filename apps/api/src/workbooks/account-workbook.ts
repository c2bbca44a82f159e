import type { AccountRow } from '@roger/contract/families/account';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { WorkbookAnswer } from '../lib/io.ts';
import { cellBatches, columnSpecs, nameIn, workbookName, type RowColumn } from './row-columns.ts';
import { textsOf } from './texts.ts';

const columns: readonly RowColumn<AccountRow>[] = [
  { field: 'accountsName', width: 20 },
  { field: 'userName', width: 22 },
  { field: 'clientName', width: 24 },
  { field: 'accountType', width: 16, name: (value, { values }) => nameIn(values.accountType, value) },
  { field: 'roleName', width: 20 },
  { field: 'status', width: 14, name: (value, { values }) => nameIn(values.accountStatus, value) },
  { field: 'email', width: 28 },
  { field: 'phone', width: 18 },
  { field: 'lastLoginTime', width: 22, kind: 'time' },
  { field: 'createTime', width: 22, kind: 'time' },
  { field: 'creator', width: 20 },
];

/** The filtered accounts as a workbook. */
export function accountWorkbook(ctx: Ctx, batches: AsyncIterable<readonly AccountRow[]>): WorkbookAnswer {
  const title = textsOf(ctx.request.locale).menu.groups.accounts;
  return {
    fileName: workbookName(ctx, title),
    sheetName: title,
    columns: columnSpecs(ctx, 'account', columns),
    batches: cellBatches(ctx, columns, batches),
  };
}
