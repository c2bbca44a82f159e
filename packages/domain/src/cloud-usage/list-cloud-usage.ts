import type { InputOf, ResultOf } from '@roger/contract/define';
import type { cloudUsage } from '@roger/contract/families/cloud-usage';
import { storedIccid } from '@roger/contract/fields/terminal-fields';
import { badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { dayOf } from '../kernel/history-range.ts';
import { listPage } from '../kernel/list.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, query, whereClause } from '../kernel/sql.ts';
import { cloudUsageList } from './cloud-usage.view.ts';
import { localMoment } from './usage-sql.ts';

type Calls = (typeof cloudUsage)['endpoints'];

/** What cards of the scope used in a month against their plans, a page at a time; the month of the reader's clock unless told otherwise. */
export async function listCloudUsage(ctx: Ctx, input: InputOf<Calls['list']>): Promise<ResultOf<Calls['list']>> {
  return listPage(ctx, cloudUsageList, { ...input, month: monthOf(ctx, input.month) });
}

/** What a card used on each day of a month up to today, whoever had it; 3102 where the scope has no such card in it. */
export async function cloudUsageDays(
  ctx: Ctx,
  input: InputOf<Calls['queryDetail']>,
): Promise<ResultOf<Calls['queryDetail']>> {
  const { values, add } = newParams();
  const [month, iccid] = [add(`${monthOf(ctx, input.month)}-01`), add(storedIccid(input.iccid))];
  const where = whereClause([
    `u.iccid = ${iccid}`,
    `u.month = ${month}::date`,
    scopeSql(ctx.scope, 'u.scope_path', add),
  ]);
  const today = `${localMoment(`${add(ctx.clock.now())}::timestamptz`)}::date`;
  const days = await query<ResultOf<Calls['queryDetail']>[number]>(
    ctx,
    `select g.day::date::text as date, round(coalesce(d.up_bytes + d.down_bytes, 0) / 1e6, 2)::float8 as "usedMb"
      from cloud_usage u left join client c on c.id = u.client_id left join area ar on ar.id = c.area_id
      cross join lateral generate_series(u.month::timestamp,
        least(u.month + interval '1 month' - interval '1 day', greatest(u.month, ${today})), interval '1 day') g(day)
      left join card_usage_day d on d.iccid = u.iccid and d.day = g.day::date ${where} order by g.day`,
    values,
  );
  orNotFound(days[0]);
  return days;
}

/** The month that is meant, `yyyy-MM`; 400 (dateOlder) where it is further back than the console looks. */
function monthOf(ctx: Ctx, asked: string | undefined): string {
  const months = ctx.settings.config.limits.historyMonths;
  const current = dayOf(ctx.clock.now(), ctx.actor.offsetMinutes).slice(0, 7);
  if (asked === undefined) return current;
  const [year = 0, month = 1] = current.split('-').map(Number);
  const oldest = new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 7);
  if (asked < oldest) throw badField('month', 'dateOlder', { months });
  return asked;
}
