import type { InputOf, ResultOf } from '@roger/contract/define';
import type { dataUsage, DataUsageRow } from '@roger/contract/families/data-usage';
import type { dataUsageHistory } from '@roger/contract/families/data-usage-history';
import type { Ctx } from '../kernel/ctx.ts';
import { exportRows, type RowBatches } from '../kernel/export-rows.ts';
import { assertDays, withinDays } from '../kernel/history-range.ts';
import { listPage } from '../kernel/list.ts';
import { dataUsageHistoryList, dataUsageList } from './data-usage.view.ts';

type List = (typeof dataUsage)['endpoints']['list'];
type History = (typeof dataUsageHistory)['endpoints']['list'];

/** What cards of the scope used today and this month, a page at a time. */
export function listDataUsage(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertDays(input);
  return listPage(ctx, dataUsageList, input);
}

/** The same for a file. */
export async function exportDataUsage(ctx: Ctx, input: InputOf<List>): Promise<RowBatches<DataUsageRow>> {
  assertDays(input);
  return exportRows(ctx, dataUsageList, input);
}

/** What cards of the scope used day by day, a page at a time. */
export async function listDataUsageHistory(ctx: Ctx, input: InputOf<History>): Promise<ResultOf<History>> {
  return listPage(ctx, dataUsageHistoryList, withinDays(ctx, input));
}
