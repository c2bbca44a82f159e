import { billing } from '@roger/contract/families/money/billing';
import { operationLog } from '@roger/contract/families/platform/operation-log';
import { listTerminalChanges } from './terminal-changes.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listOperationLogs } from '../../platform/audit/list-operation-logs.ts';
import type { ActionNames } from '../../platform/audit/operation-log.view.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { formatTime } from '../../platform/common/time.ts';
import { NO_ROWS, type HistoryPart, type HistoryRequest } from './entries.ts';

/** Changes by bills, for readers of bills. One terminal has few of them: all are read. */
export async function readBills(ctx: Ctx, request: HistoryRequest): Promise<HistoryPart> {
  if (!request.kinds.has('bill') || !(await holdsAny(ctx, billing.endpoints.terminalChanges.permission)))
    return NO_ROWS;
  const { changes } = await listTerminalChanges(ctx, { msId: request.msId });
  const [begin, end] = [request.begin, request.end].map((moment) => (moment === null ? null : formatTime(moment)));
  const rows = changes
    .filter(({ createTime }) => (begin == null || createTime >= begin) && (end == null || createTime <= end))
    .map(
      (
        { createTime, billNo, funcId, type, funcName, newState, newExpireTime, undone },
        place,
      ): HistoryPart['rows'][number] => ({
        id: `bill ${createTime} ${funcId} ${place}`,
        time: createTime,
        kind: 'bill',
        text: 'billed',
        params: { type, funcName, newState, newExpireTime, undone },
        ref: billNo,
        creator: null,
      }),
    );
  return { rows, count: rows.length };
}

/** Log rows that name the terminal, for readers of the log. */
export async function readLog(ctx: Ctx, request: HistoryRequest, names: ActionNames): Promise<HistoryPart> {
  if (!request.kinds.has('log') || !(await holdsAny(ctx, operationLog.endpoints.list.permission))) return NO_ROWS;
  const { begin, end } = request.range;
  const filters = {
    target: request.msId,
    ...(begin === undefined ? {} : { createTime_begin: begin }),
    ...(end === undefined ? {} : { createTime_end: end }),
    pageSize: request.limit,
  };
  const { records, total } = await listOperationLogs(ctx, filters, names);
  const rows = records.map(
    ({ id, createTime, content, outcome, code, operator, accountsName, actorKind }): HistoryPart['rows'][number] => ({
      id: `log ${id}`,
      time: createTime,
      kind: 'log',
      text: 'logged',
      params: { content, outcome, code },
      ref: String(id),
      creator: actorKind === 'system' ? null : operator || accountsName,
    }),
  );
  return { rows, count: total };
}
