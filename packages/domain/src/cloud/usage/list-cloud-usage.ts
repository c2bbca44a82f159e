import type { InputOf, ResultOf } from '@roger/contract/define';
import { type cloudUsage, cloudUsageCost, CloudUsageRow } from '@roger/contract/families/cloud/cloud-usage';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dayOf } from '../../platform/common/time.ts';
import { listPage, defineList } from '../../platform/list/list.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, query, whereClause } from '../../platform/db/sql.ts';
import { localMoment } from './usage-sql.ts';
import { comparedBy, joined, needing } from '../../platform/list/list-columns.ts';
import { containsStored, filterBy, ownOnly } from '../../platform/list/list-filters.ts';
import { DAYS_LEFT, PERCENT, PLAN_MB, REACHED_STEP, RUNS_OUT_ON, USED_MB } from './usage-columns.ts';
import { outerZoneJoins } from '../../platform/db/zone-sql.ts';

/** Use of cards of the scope by month, compared with their plans. */
const cloudUsageList = defineList(CloudUsageRow, {
  from: 'cloud_usage u',
  key: 'u.id',
  joins: {
    t: 'left join terminal t on t.id = u.terminal_id',
    c: 'left join client c on c.id = u.client_id',
    ar: needing(outerZoneJoins(), 'c'),
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
    // A range: with a constant month PostgreSQL would sort by the key alone and read its index, which has all months.
    month: filterBy((value, param) => {
      const month = `(${param(value)}::text || '-01')::date`;
      return `u.month between ${month} and ${month}`;
    }),
    iccid: filterBy(containsStored(storedIccid, 'u.iccid')),
    excludeSub: ownOnly('u.client_id'),
    // Only marked rows have reached a step; they are few and have an index.
    reached: filterBy(
      (value, param) => `u.warned_80 is not null and (${REACHED_STEP}) = any(${param(value)}::int[])`,
      'p',
    ),
  },
  guard: (ctx, param) => [scopeSql(ctx.scope, 'u.scope_path', param)],
  defaultSort: 'u.month',
  cost: cloudUsageCost,
});

type Calls = (typeof cloudUsage)['endpoints'];
type Detail = Calls['queryDetail'];

/** Monthly use of cards of the scope, a page at a time; the reader's current month by default. */
export async function listCloudUsage(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, cloudUsageList, { ...input, month: monthOf(ctx, input.month) });
}

/** Use of a card by day of a month up to today, under all its owners; 3102 for a card outside of the scope. */
export async function listUsageDays(ctx: Ctx, input: InputOf<Detail>): Promise<ResultOf<Detail>> {
  const { values, add } = newParams();
  const [month, iccid] = [add(`${monthOf(ctx, input.month)}-01`), add(storedIccid(input.iccid))];
  const where = whereClause([
    `u.iccid = ${iccid}`,
    `u.month = ${month}::date`,
    scopeSql(ctx.scope, 'u.scope_path', add),
  ]);
  const today = `${localMoment(`${add(ctx.clock.now())}::timestamptz`)}::date`;
  const days = await query<ResultOf<Detail>[number]>(
    ctx,
    `select g.day::date::text as date, round(coalesce(d.up_bytes + d.down_bytes, 0) / 1e6, 2)::float8 as "usedMb"
      from cloud_usage u left join client c on c.id = u.client_id ${outerZoneJoins()}
      cross join lateral generate_series(u.month::timestamp,
        least(u.month + interval '1 month' - interval '1 day', greatest(u.month, ${today})), interval '1 day') g(day)
      left join card_usage_day d on d.iccid = u.iccid and d.day = g.day::date ${where} order by g.day`,
    values,
  );
  assertFound(days[0]);
  return days;
}

/** The requested month, `yyyy-MM`; 400 (dateOlder) where it is too old. */
function monthOf(ctx: Ctx, requested: string | undefined): string {
  const months = ctx.settings.config.limits.historyMonths;
  const current = dayOf(ctx.clock.now(), ctx.actor.zone).slice(0, 7);
  if (requested === undefined) return current;
  const [year = 0, month = 1] = current.split('-').map(Number);
  const oldest = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
  if (requested < oldest) throw badField('month', 'dateOlder', { months });
  return requested;
}
