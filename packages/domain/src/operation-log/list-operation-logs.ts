import type { InputOf, ResultOf } from '@roger/contract/define';
import type { operationLog, OperationLogRow } from '@roger/contract/families/operation-log';
import type { Ctx } from '../kernel/ctx.ts';
import { exportRows, type RowBatches } from '../kernel/export-rows.ts';
import { listPage } from '../kernel/list.ts';
import { operationLogListIn, type ActNames } from './operation-log.view.ts';

type List = (typeof operationLog)['endpoints']['list'];

/** What was done in the scope, a page at a time; acts are called by these names. */
export function listOperationLogs(ctx: Ctx, input: InputOf<List>, names: ActNames): Promise<ResultOf<List>> {
  return listPage(ctx, operationLogListIn(names), input);
}

/** The filtered log for a workbook. */
export function exportOperationLogs(
  ctx: Ctx,
  input: InputOf<List>,
  names: ActNames,
): Promise<RowBatches<OperationLogRow>> {
  return exportRows(ctx, operationLogListIn(names), input);
}
