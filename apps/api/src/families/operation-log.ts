import { operationLog } from '@roger/contract/families/operation-log';
import { exportOperationLogs, listOperationLogs } from '@roger/domain/operation-log/list-operation-logs';
import { implementFamily } from '../lib/io.ts';
import { operationLogWorkbook } from '../workbooks/operation-log-workbook.ts';

export const implementation = implementFamily(operationLog, {
  list: listOperationLogs,
  exportLog: async (ctx, input) => operationLogWorkbook(ctx, await exportOperationLogs(ctx, input)),
});
