import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { newParams, query } from '../../platform/db/sql.ts';
import type { AlarmedCard, AlarmFigures } from './alarm-content.ts';
import { LOCAL_NOW, PERCENT, PLAN_MB, REACHED_STEP, RUNS_OUT_ON, USED_MB } from './usage-columns.ts';
import { zoneJoins } from '../../platform/db/zone-sql.ts';

/** Cards in a mail. */
const MAX_CARDS = 50;

/** Figures of a client's cards at a step, of these months of cards or all current ones; null without such cards. */
export async function readAlarmFigures(
  ctx: BaseCtx,
  client: { id: number; name: string },
  usageIds: readonly number[] | 'all',
): Promise<AlarmFigures | null> {
  const { add, values } = newParams();
  const now = `${add(ctx.clock.now())}::timestamptz`;
  const named = usageIds === 'all' ? '' : `and u.id = any(${add([...usageIds])}::int[])`;
  // No zone is a day behind UTC: this bound lets the index find the month.
  const sql = `select u.iccid, u.ms_id as "msId", p.name as "goodsName", p.name_en as "goodsNameEn", ${USED_MB}::float8 as "usedMb",
      ${PLAN_MB}::float8 as "planTotal", ${PERCENT}::float8 as percent, ${REACHED_STEP} as reached, (${RUNS_OUT_ON})::text as "runsOutOn",
      to_char(u.month, 'YYYY-MM') as month, count(*) filter (where ${REACHED_STEP} = 100) over ()::int as used, count(*) over ()::int as all
    from cloud_usage u join client c on c.id = u.client_id ${zoneJoins()} join cloud_plan p on p.id = u.plan_id
    where u.client_id = ${add(client.id)}::int ${named} and ${REACHED_STEP} is not null
      and u.month >= date_trunc('month', {now} - interval '1 day')::date and u.month = date_trunc('month', ${LOCAL_NOW})::date
    order by percent desc, u.id limit ${MAX_CARDS}`;
  const cards = await query<AlarmedCard & { month: string; used: number; all: number }>(
    ctx,
    sql.replaceAll('{now}', now),
    values,
  );
  const [first] = cards;
  if (first === undefined) return null;
  const { month, used, all } = first;
  return { clientName: client.name, month, used, near: all - used, cards };
}
