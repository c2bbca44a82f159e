import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { Ctx } from '@roger/domain/kernel/ctx';
import type { WorkbookAnswer } from '../lib/io.ts';
import { cellBatches, columnSpecs, nameIn, workbookName, type RowColumn } from './row-columns.ts';
import { textsOf } from './texts.ts';

const columns: readonly RowColumn<TerminalRow>[] = [
  { field: 'msId', width: 14 },
  { field: 'msName', width: 24 },
  { field: 'clientName', width: 24 },
  { field: 'typeName', width: 16 },
  { field: 'modelName', width: 16 },
  { field: 'imei', width: 18 },
  { field: 'imei2', width: 18 },
  { field: 'iccid', width: 22 },
  { field: 'phone', width: 18 },
  { field: 'email', width: 24 },
  { field: 'extAccount', width: 16 },
  { field: 'servName', width: 18 },
  { field: 'callLevel', width: 10, kind: 'number' },
  { field: 'connType', width: 10 },
  { field: 'heartbeat', width: 10, kind: 'number' },
  { field: 'autoUpdate', width: 10, kind: 'flag' },
  { field: 'onlineStatus', width: 14, name: (value, { values }) => nameIn(values.onlineStatus, value) },
  { field: 'version', width: 12 },
  { field: 'dispatcherVersion', width: 12 },
  { field: 'lastOnlineTime', width: 22, kind: 'time' },
  { field: 'lastOfflineTime', width: 22, kind: 'time' },
  { field: 'expireTime', width: 22, kind: 'time' },
  { field: 'useStatus', width: 12, name: (value, { values }) => nameIn(values.useStatus, value) },
  { field: 'remainDays', width: 10, kind: 'number' },
  { field: 'limited', width: 10, kind: 'flag' },
  { field: 'limitReason', width: 16, name: (value, { values }) => nameIn(values.limitReason, value) },
  {
    field: 'functions',
    width: 24,
    name: (value) => (value as TerminalRow['functions']).map(({ funcName }) => funcName).join(', '),
  },
  { field: 'createTime', width: 22, kind: 'time' },
  { field: 'creator', width: 16 },
];

/** The filtered terminals as a workbook. */
export function terminalWorkbook(ctx: Ctx, batches: AsyncIterable<readonly TerminalRow[]>): WorkbookAnswer {
  const title = textsOf(ctx.request.locale).menu.groups.terminals;
  return {
    fileName: workbookName(ctx, title),
    sheetName: title,
    columns: columnSpecs(ctx, 'terminal', columns),
    batches: cellBatches(ctx, columns, batches),
  };
}
