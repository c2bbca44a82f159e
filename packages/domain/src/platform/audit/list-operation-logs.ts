import type { InputOf, ResultOf } from '@roger/contract/define';
import type { operationLog, OperationLogRow } from '@roger/contract/families/platform/operation-log';
import type { Ctx } from '../ctx/ctx.ts';
import { exportRows, type RowBatches } from '../list/export-rows.ts';
import { listPage } from '../list/list.ts';
import { operationLogListIn, type ActionNames } from './operation-log.view.ts';

type List = (typeof operationLog)['endpoints']['list'];

/** Operation log of the scope, a page at a time; `names` are the names of actions. */
export function listOperationLogs(ctx: Ctx, input: InputOf<List>, names: ActionNames): Promise<ResultOf<List>> {
  return listPage(ctx, operationLogListIn(names), input);
}

/** The filtered log for a workbook. */
export function exportOperationLogs(
  ctx: Ctx,
  input: InputOf<List>,
  names: ActionNames,
): Promise<RowBatches<OperationLogRow>> {
  return exportRows(ctx, operationLogListIn(names), input);
}
