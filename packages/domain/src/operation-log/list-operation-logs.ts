import type { InputOf, ResultOf } from '@roger/contract/define';
import type { operationLog, OperationLogRow } from '@roger/contract/families/operation-log';
import type { Ctx } from '../kernel/ctx.ts';
import { exportRows, type RowBatches } from '../kernel/export-rows.ts';
import { listPage } from '../kernel/list.ts';
import { operationLogList } from './operation-log.view.ts';

type List = (typeof operationLog)['endpoints']['list'];

/** What was done in the scope, a page at a time. */
export function listOperationLogs(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  return listPage(ctx, operationLogList, input);
}

/** The filtered log for a workbook. */
export function exportOperationLogs(ctx: Ctx, input: InputOf<List>): Promise<RowBatches<OperationLogRow>> {
  return exportRows(ctx, operationLogList, input);
}
