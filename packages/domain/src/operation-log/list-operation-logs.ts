import type { Endpoint, Family, InputOf, ResultOf } from '@roger/contract/define';
import { families } from '@roger/contract/families/index';
import type { operationLog, OperationLogRow } from '@roger/contract/families/operation-log';
import type { Ctx } from '../kernel/ctx.ts';
import { exportRows, type RowBatches } from '../kernel/export-rows.ts';
import { listPage } from '../kernel/list.ts';
import { operationLogList } from './operation-log.view.ts';

type List = (typeof operationLog)['endpoints']['list'];

/** `client.edit` → what the contract calls it. */
const summaries: ReadonlyMap<string, string> = new Map(
  (Object.values(families) as Family[]).flatMap(({ slug, endpoints }) =>
    Object.entries(endpoints).map(([name, { summary }]: [string, Endpoint]) => [`${slug}.${name}`, summary] as const),
  ),
);

function told(row: OperationLogRow): OperationLogRow {
  return { ...row, content: summaries.get(row.content) ?? row.content };
}

/** What was done in the scope, a page at a time. */
export async function listOperationLogs(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  const page = await listPage(ctx, operationLogList, input);
  return { ...page, records: page.records.map(told) };
}

/** The filtered log for a workbook. */
export async function exportOperationLogs(ctx: Ctx, input: InputOf<List>): Promise<RowBatches<OperationLogRow>> {
  const batches = await exportRows(ctx, operationLogList, input);
  return tellAll(batches);
}

async function* tellAll(batches: RowBatches<OperationLogRow>): RowBatches<OperationLogRow> {
  for await (const rows of batches) yield rows.map(told);
}
