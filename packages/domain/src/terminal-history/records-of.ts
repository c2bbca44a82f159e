import { billing } from '@roger/contract/families/billing';
import { operationLog } from '@roger/contract/families/operation-log';
import { terminalChanges } from '../billing/bill-effects.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { listOperationLogs } from '../operation-log/list-operation-logs.ts';
import type { ActNames } from '../operation-log/operation-log.view.ts';
import { holdsAny } from '../resource/held-resources.ts';
import { formatTime } from '../kernel/time.ts';
import { NOTHING, type Told, type Wanted } from './entries.ts';

/** What bills did to a terminal, for readers of bills; those of one are few enough to be read together. */
export async function billsOf(ctx: Ctx, wanted: Wanted): Promise<Told> {
  if (!wanted.kinds.has('bill') || !(await holdsAny(ctx, billing.endpoints.terminalChanges.permission))) return NOTHING;
  const { changes } = await terminalChanges(ctx, { msId: wanted.msId });
  const [begin, end] = [wanted.begin, wanted.end].map((moment) => (moment === null ? null : formatTime(moment)));
  const rows = changes
    .filter(({ createTime }) => (begin == null || createTime >= begin) && (end == null || createTime <= end))
    .map(
      (
        { createTime, billNo, funcId, type, funcName, newState, newExpireTime, undone },
        place,
      ): Told['rows'][number] => ({
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

/** Acts on record that name the terminal, for readers of the log. */
export async function logOf(ctx: Ctx, wanted: Wanted, names: ActNames): Promise<Told> {
  if (!wanted.kinds.has('log') || !(await holdsAny(ctx, operationLog.endpoints.list.permission))) return NOTHING;
  const { begin, end } = wanted.range;
  const asked = {
    target: wanted.msId,
    ...(begin === undefined ? {} : { createTime_begin: begin }),
    ...(end === undefined ? {} : { createTime_end: end }),
    pageSize: wanted.most,
  };
  const { records, total } = await listOperationLogs(ctx, asked, names);
  const rows = records.map(
    ({ id, createTime, content, outcome, code, operator, accountsName, actorKind }): Told['rows'][number] => ({
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
