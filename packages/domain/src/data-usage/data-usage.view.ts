import { dataUsageCost, DataUsageRow } from '@roger/contract/families/data-usage';
import { dataUsageHistoryCost, DataUsageHistoryRow } from '@roger/contract/families/data-usage-history';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { defineList } from '../kernel/list.ts';
import { comparedBy, joined, needing, timestamp } from '../kernel/list-columns.ts';
import { contains, filterBy, ownOnly, type Condition } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { localDay } from '../video-billing/local-day.ts';
import { dayFilters } from '../kernel/day-filters.ts';

// What was counted for a day or month that is over is nothing of the current one.
const TODAY = `case when u.day = ${localDay('{now}')} then round(u.day_bytes / 1e6, 2) else 0 end`;
const MONTH = `case when u.month = date_trunc('month', ${localDay('{now}')})::date then round(u.month_bytes / 1e6, 2) else 0 end`;

/** SQL: the running plan of the card `u`, as `r`; the card may be another terminal's by now, as long as that is the same client's. */
export const RUNNING_PLAN = `terminal_cloud_plan r
  on r.iccid = u.iccid and r.ended_time is null and r.end_time > {now}
    and exists (select 1 from terminal o where o.id = r.terminal_id and o.client_id = u.client_id)`;

// What somebody set by hand is of a card that no plan runs on; a plan without a limit gives no figure.
const PLAN_TOTAL = 'case when r.id is null then u.plan_total else nullif(p.data_mb, 0) end';

/** A card is found by the number that is printed on it too. */
function byIccid(column: string): Condition {
  return (value, ...rest) => contains(column)(storedIccid(String(value)), ...rest);
}

/** What cards of the scope used lately: a row a card. */
export const dataUsageList = defineList(DataUsageRow, {
  from: 'card_usage u',
  key: 'u.id',
  joins: {
    t: 'left join terminal t on t.id = u.terminal_id',
    c: 'left join client c on c.id = u.client_id',
    ar: needing('left join area ar on ar.id = c.area_id', 'c'),
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
  filters: {
    ...dayFilters('u.day'),
    iccid: filterBy(byIccid('u.iccid')),
    excludeSub: ownOnly('u.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'u.scope_path', param)],
  defaultSort: 'u.day',
  cost: dataUsageCost,
});

/** What cards used day by day; days of deleted clients are their superiors'. */
export const dataUsageHistoryList = defineList(DataUsageHistoryRow, {
  from: 'card_usage_day h',
  key: 'h.id',
  joins: {
    c: 'left join client c on c.id = h.client_id',
  },
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
  filters: {
    ...dayFilters('h.day'),
    iccid: filterBy(byIccid('h.iccid')),
    excludeSub: ownOnly('h.client_id'),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'h.scope_path', param)],
  defaultSort: 'h.day',
  cost: dataUsageHistoryCost,
});
