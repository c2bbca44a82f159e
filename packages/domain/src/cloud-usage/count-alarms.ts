import { cloudUsage } from '@roger/contract/families/cloud-usage';
import type { FleetTasks } from '@roger/contract/families/fleet-figures';
import type { Ctx } from '../kernel/ctx.ts';
import { dayOf } from '../kernel/history-range.ts';
import { scopeSql } from '../kernel/scope.ts';
import { newParams, readRows, whereClause } from '../kernel/sql.ts';
import { holdsAny } from '../resource/held-resources.ts';
import { sharedFigures } from '../terminal/count-terminals.ts';
import { REACHED_STEP } from './usage-columns.ts';

type Counts = NonNullable<FleetTasks['plansUsed']>;

/** Cards of the scope that have nearly used up their plan in this month of the reader's, and those that have; null for whom they are not to see. */
export async function countAlarms(ctx: Ctx): Promise<FleetTasks['plansUsed']> {
  if (!(await holdsAny(ctx, cloudUsage.endpoints.list.permission))) return null;
  return sharedFigures(
    ctx,
    'plans used',
    () => count(ctx),
    ({ near, used }) => near + used,
  );
}

/** What has come to a step is marked: an index holds it. */
async function count(ctx: Ctx): Promise<Counts> {
  const { values, add } = newParams();
  const month = add(`${dayOf(ctx.clock.now(), ctx.actor.offsetMinutes).slice(0, 7)}-01`);
  const where = whereClause([
    'u.warned_80 is not null',
    `u.month = ${month}::date`,
    scopeSql(ctx.scope, 'u.scope_path', add),
  ]);
  const [row] = await readRows<Counts>(
    ctx,
    `select count(*) filter (where s.step = 80)::int as near, count(*) filter (where s.step = 100)::int as used
      from cloud_usage u join cloud_plan p on p.id = u.plan_id cross join lateral (select ${REACHED_STEP} as step) s ${where}`,
    values,
  );
  return row ?? { near: 0, used: 0 };
}
