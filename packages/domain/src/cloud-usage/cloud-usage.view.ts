import { cloudUsageCost, CloudUsageRow, REACHED } from '@roger/contract/families/cloud-usage';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { defineList } from '../kernel/list.ts';
import { comparedBy, joined, needing } from '../kernel/list-columns.ts';
import { contains, filterBy, ownOnly } from '../kernel/list-filters.ts';
import { scopeSql } from '../kernel/scope.ts';
import { runsOutOnSql } from './forecast-sql.ts';
import { countedBytes, hasReached, localMoment } from './usage-sql.ts';

const LOCAL_NOW = localMoment('{now}');
const USED = `round(${countedBytes('u')} / 1e6, 2)`;
const PLAN = 'nullif(p.data_mb, 0)';
const [NEAR, FULL] = REACHED;
const REACHED_SQL = `case when ${hasReached('u', FULL)} then ${FULL} when ${hasReached('u', NEAR)} then ${NEAR} end`;
const RUNS_OUT_ON = runsOutOnSql({
  used: USED,
  plan: PLAN,
  month: 'u.month',
  since: 'u.since',
  localNow: LOCAL_NOW,
  reachedAt: localMoment('u.warned_100'),
});
const DAYS_LEFT = `greatest(0, (u.month + interval '1 month')::date - greatest(${LOCAL_NOW}::date, u.month))`;

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
    usedMb: `${USED}::float8`,
    planTotal: joined(`${PLAN}::float8`, 'p'),
    percent: joined(`round(${USED} * 100 / ${PLAN}, 2)::float8`, 'p'),
    reached: joined(REACHED_SQL, 'p'),
    daysLeft: joined(DAYS_LEFT, 'ar'),
    runsOutOn: joined(`(${RUNS_OUT_ON})::text`, 'p', 'ar'),
  },
  filters: {
    month: filterBy((value, param) => `u.month = (${param(value)}::text || '-01')::date`),
    iccid: filterBy((value, ...rest) => contains('u.iccid')(storedIccid(String(value)), ...rest)),
    excludeSub: ownOnly('u.client_id'),
    // What has come to a step is marked, and few have: an index holds them.
    reached: filterBy(
      (value, param) => `u.warned_80 is not null and (${REACHED_SQL}) = any(${param(value)}::int[])`,
      'p',
    ),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'u.scope_path', param)],
  defaultSort: 'u.month',
  cost: cloudUsageCost,
});
