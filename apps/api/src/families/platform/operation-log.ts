import { operationLog } from '@roger/contract/families/platform/operation-log';
import { exportOperationLogs, listOperationLogs } from '@roger/domain/platform/audit/list-operation-logs';
import { actNames } from '../../lib/act-names.ts';
import { implementFamily } from '../../lib/io.ts';
import { operationLogTable } from '../../workbooks/operation-log-export.ts';
import { exportFile } from '../../workbooks/row-columns.ts';

export const implementation = implementFamily(operationLog, {
  list: (ctx, input) => listOperationLogs(ctx, input, actNames(ctx.request.locale)),
  exportLog: async (ctx, input) =>
    exportFile(ctx, operationLogTable, input, await exportOperationLogs(ctx, input, actNames(ctx.request.locale))),
});
