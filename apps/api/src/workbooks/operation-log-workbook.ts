import type { OperationLogRow } from '@roger/contract/families/operation-log';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { WorkbookAnswer } from '../lib/io.ts';
import { cellBatches, columnSpecs, nameIn, workbookName, type RowColumn } from './row-columns.ts';
import { textsOf } from './texts.ts';

/** What a cell holds at most, by the format. */
const CELL_CHARACTERS = 32_767;

const columns: readonly RowColumn<OperationLogRow>[] = [
  { field: 'createTime', width: 22, kind: 'time' },
  { field: 'actorKind', width: 12, name: (value, { values }) => nameIn(values.actorKind, value) },
  { field: 'operator', width: 20 },
  { field: 'accountsName', width: 20 },
  { field: 'clientName', width: 24 },
  { field: 'operateType', width: 14, name: (value, { values }) => nameIn(values.operateType, value) },
  { field: 'module', width: 18, name: (value, { values }) => nameIn(values.module, value) },
  { field: 'content', width: 40 },
  { field: 'target', width: 28 },
  { field: 'outcome', width: 12, name: (value, { values }) => nameIn(values.outcome, value) },
  { field: 'code', width: 8, kind: 'number' },
  { field: 'ip', width: 18 },
  { field: 'costMs', width: 10, kind: 'number' },
  { field: 'before', width: 40, name: asJson },
  { field: 'after', width: 40, name: asJson },
];

function asJson(value: unknown): string {
  return JSON.stringify(value).slice(0, CELL_CHARACTERS);
}

/** The filtered log as a workbook. */
export function operationLogWorkbook(ctx: Ctx, batches: AsyncIterable<readonly OperationLogRow[]>): WorkbookAnswer {
  const title = textsOf(ctx.request.locale).menu.groups.logs;
  return {
    fileName: workbookName(ctx, title),
    sheetName: title,
    columns: columnSpecs(ctx, 'operation-log', columns),
    batches: cellBatches(ctx, columns, batches),
  };
}
