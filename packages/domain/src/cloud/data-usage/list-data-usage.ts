import type { InputOf, ResultOf } from '@roger/contract/define';
import { type dataUsage, DataUsageRow, dataUsageCost } from '@roger/contract/families/cloud/data-usage';
import {
  type dataUsageHistory,
  dataUsageHistoryCost,
  DataUsageHistoryRow,
} from '@roger/contract/families/cloud/data-usage-history';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { exportRows, type RowBatches } from '../../platform/list/export-rows.ts';
import { assertDays, withinDays } from '../../platform/list/history-range.ts';
import { listPage, defineList } from '../../platform/list/list.ts';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { comparedBy, joined, needing, timestamp } from '../../platform/list/list-columns.ts';
import { containsStored, filterBy, ownOnly, type Condition } from '../../platform/list/list-filters.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { dayFilters } from '../../platform/list/day-filters.ts';
import { localDaySql, outerZoneJoins } from '../../platform/db/zone-sql.ts';

// A figure of a past day or month does not count for the current one.
const TODAY = `case when u.day = ${localDaySql('{now}')} then round(u.day_bytes / 1e6, 2) else 0 end`;
const MONTH = `case when u.month = date_trunc('month', ${localDaySql('{now}')})::date then round(u.month_bytes / 1e6, 2) else 0 end`;

/** SQL: running plan `r` of the card `u`; another terminal of the same client may have the card now. */
export const RUNNING_PLAN = `terminal_cloud_plan r
  on r.iccid = u.iccid and r.ended_time is null and r.end_time > {now}
    and exists (select 1 from terminal o where o.id = r.terminal_id and o.client_id = u.client_id)`;

// The value set by hand counts without a running plan; an unlimited plan has no figure.
const PLAN_TOTAL = 'case when r.id is null then u.plan_total else nullif(p.data_mb, 0) end';

/** Also finds a card by its printed number. */
function byIccid(column: string): Condition {
  return containsStored(storedIccid, column);
}

/** Recent use of cards of the scope, a row per card. */
export const dataUsageList = defineList(DataUsageRow, {
  from: 'card_usage u',
  key: 'u.id',
  joins: {
    t: 'left join terminal t on t.id = u.terminal_id',
    c: 'left join client c on c.id = u.client_id',
    ar: needing(outerZoneJoins(), 'c'),
    p: `left join ${RUNNING_PLAN} left join cloud_plan p on p.id = r.plan_id`,
  },
  columns: {
    id: 'u.id',
    msId: 'u.ms_id',
    msName: joined(`coalesce(t.name, '')`, 't'),
    clientId: 'u.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    iccid: 'u.iccid',
    date: comparedBy('u.day', 'u.day::text'),
    today: joined(`(${TODAY})::float8`, 'ar'),
    month: joined(`(${MONTH})::float8`, 'ar'),
    planTotal: joined(`(${PLAN_TOTAL})::float8`, 'p'),
    percent: joined(`round((${MONTH}) * 100 / (${PLAN_TOTAL}), 2)::float8`, 'ar', 'p'),
    updateTime: timestamp('u.update_time'),
    rowVersion: 'u.row_version',
  },
  filters: { ...dayFilters('u.day'), iccid: filterBy(byIccid('u.iccid')), excludeSub: ownOnly('u.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'u.scope_path', param)],
  defaultSort: 'u.day',
  cost: dataUsageCost,
});

/** Use of cards by day; superiors of deleted clients see their days. */
const dataUsageHistoryList = defineList(DataUsageHistoryRow, {
  from: 'card_usage_day h',
  key: 'h.id',
  joins: { c: 'left join client c on c.id = h.client_id' },
  columns: {
    id: comparedBy('h.id', 'h.id::float8'),
    msId: 'h.ms_id',
    clientId: 'h.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    iccid: 'h.iccid',
    date: comparedBy('h.day', 'h.day::text'),
    usage: 'round((h.up_bytes + h.down_bytes) / 1e6, 2)::float8',
    month: `(select round(sum(m.up_bytes + m.down_bytes) / 1e6, 2)::float8 from card_usage_day m
      where m.iccid = h.iccid and m.day between date_trunc('month', h.day)::date and h.day)`,
  },
  filters: { ...dayFilters('h.day'), iccid: filterBy(byIccid('h.iccid')), excludeSub: ownOnly('h.client_id') },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'h.scope_path', param)],
  defaultSort: 'h.day',
  cost: dataUsageHistoryCost,
});

type List = (typeof dataUsage)['endpoints']['list'];
type History = (typeof dataUsageHistory)['endpoints']['list'];

/** Use of cards of the scope today and this month, a page at a time. */
export function listDataUsage(ctx: Ctx, input: InputOf<List>): Promise<ResultOf<List>> {
  assertDays(input);
  return listPage(ctx, dataUsageList, input);
}

/** The same for a file. */
export async function exportDataUsage(ctx: Ctx, input: InputOf<List>): Promise<RowBatches<DataUsageRow>> {
  assertDays(input);
  return exportRows(ctx, dataUsageList, input);
}

/** Use of cards of the scope by day, a page at a time. */
export async function listDataUsageHistory(ctx: Ctx, input: InputOf<History>): Promise<ResultOf<History>> {
  return listPage(ctx, dataUsageHistoryList, withinDays(ctx, input));
}
