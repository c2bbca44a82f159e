import { operationLog } from '@roger/contract/families/operation-log';
import { exportOperationLogs, listOperationLogs } from '@roger/domain/operation-log/list-operation-logs';
import { actNames } from '../lib/act-names.ts';
import { implementFamily } from '../lib/io.ts';
import { operationLogWorkbook } from '../workbooks/operation-log-workbook.ts';

export const implementation = implementFamily(operationLog, {
  list: (ctx, input) => listOperationLogs(ctx, input, actNames(ctx.request.locale)),
  exportLog: async (ctx, input) =>
    operationLogWorkbook(ctx, await exportOperationLogs(ctx, input, actNames(ctx.request.locale))),
});
