import { cloudUsageCost, CloudUsageRow } from '@roger/contract/families/cloud-usage';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { defineList } from '../kernel/list.ts';
import { comparedBy, joined, needing } from '../kernel/list-columns.ts';
import { contains, filterBy, ownOnly } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { DAYS_LEFT, PERCENT, PLAN_MB, REACHED_STEP, RUNS_OUT_ON, USED_MB } from './usage-columns.ts';

/** What cards of the scope used in a month against their plans: a row a card and month. */
export const cloudUsageList = defineList(CloudUsageRow, {
  from: 'cloud_usage u',
  key: 'u.id',
  joins: {
    t: 'left join terminal t on t.id = u.terminal_id',
    c: 'left join client c on c.id = u.client_id',
    ar: needing('left join area ar on ar.id = c.area_id', 'c'),
    p: 'left join cloud_plan p on p.id = u.plan_id',
  },
  columns: {
    id: 'u.id',
    iccid: 'u.iccid',
    msId: 'u.ms_id',
    msName: joined(`coalesce(t.name, '')`, 't'),
    clientId: 'u.client_id',
    clientName: joined(`coalesce(c.name, '')`, 'c'),
    goodsId: 'u.plan_id',
    goodsName: joined('p.name', 'p'),
    goodsNameEn: joined('p.name_en', 'p'),
    month: comparedBy('u.month', `to_char(u.month, 'YYYY-MM')`),
    usedMb: `${USED_MB}::float8`,
    planTotal: joined(`${PLAN_MB}::float8`, 'p'),
    percent: joined(`${PERCENT}::float8`, 'p'),
    reached: joined(REACHED_STEP, 'p'),
    daysLeft: joined(DAYS_LEFT, 'ar'),
    runsOutOn: joined(`(${RUNS_OUT_ON})::text`, 'p', 'ar'),
  },
  filters: {
    // A range, not a constant: with that the order would be that of the key alone, whose index has all months one after the other.
    month: filterBy((value, param) => {
      const month = `(${param(value)}::text || '-01')::date`;
      return `u.month between ${month} and ${month}`;
    }),
    iccid: filterBy((value, ...rest) => contains('u.iccid')(storedIccid(String(value)), ...rest)),
    excludeSub: ownOnly('u.client_id'),
    // What has come to a step is marked, and few have: an index holds them.
    reached: filterBy(
      (value, param) => `u.warned_80 is not null and (${REACHED_STEP}) = any(${param(value)}::int[])`,
      'p',
    ),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'u.scope_path', param)],
  defaultSort: 'u.month',
  cost: cloudUsageCost,
});
