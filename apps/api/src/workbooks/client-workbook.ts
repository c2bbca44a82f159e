import type { ClientRow } from '@roger/contract/families/client';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { WorkbookAnswer } from '../lib/io.ts';
import { cellBatches, columnSpecs, workbookName, type RowColumn } from './row-columns.ts';
import { textsOf } from './texts.ts';

const columns: readonly RowColumn<ClientRow>[] = [
  { field: 'clientname', width: 26 },
  { field: 'clienttype', width: 12, name: (value, { values }) => values.clienttype[value as 0 | 1 | 2] },
  { field: 'parentName', width: 26 },
  { field: 'contact', width: 20 },
  { field: 'phone', width: 18 },
  { field: 'email', width: 26 },
  { field: 'company', width: 24 },
  { field: 'address', width: 30 },
  { field: 'timeDiff', width: 10, kind: 'number' },
  { field: 'terminalCount', width: 10, kind: 'number' },
  { field: 'cregroupcount', width: 10, kind: 'number' },
  { field: 'servName', width: 18 },
  { field: 'createTime', width: 22, kind: 'time' },
];

/** The filtered clients as a workbook. */
export function clientWorkbook(ctx: Ctx, batches: AsyncIterable<readonly ClientRow[]>): WorkbookAnswer {
  const title = textsOf(ctx.request.locale).menu.groups.clients;
  return {
    fileName: workbookName(ctx, title),
    sheetName: title,
    columns: columnSpecs(ctx, 'client', columns),
    batches: cellBatches(ctx, columns, batches),
  };
}
