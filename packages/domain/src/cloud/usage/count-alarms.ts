import { cloudUsage } from '@roger/contract/families/cloud/cloud-usage';
import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { dayOf } from '../../platform/common/time.ts';
import { scopeSql } from '../../platform/ctx/scope.ts';
import { newParams, readRows, whereClause } from '../../platform/db/sql.ts';
import { holdsAny } from '../../tenancy/resources/granted-resources.ts';
import { cachedFigures } from '../../fleet/terminals/count-terminals.ts';
import { REACHED_STEP } from './usage-columns.ts';

type Counts = NonNullable<FleetTasks['plansUsed']>;

/** Cards of the scope that have nearly or fully used up their plan in the reader's month; null without permission. */
export async function countAlarms(ctx: Ctx): Promise<FleetTasks['plansUsed']> {
  if (!(await holdsAny(ctx, cloudUsage.endpoints.list.permission))) return null;
  const work = () => count(ctx);
  return cachedFigures(ctx, 'plans used', work, ({ near, used }) => near + used);
}

/** Only marked rows have reached a step; they have an index. */
async function count(ctx: Ctx): Promise<Counts> {
  const { values, add } = newParams();
  const month = add(`${dayOf(ctx.clock.now(), ctx.actor.zone).slice(0, 7)}-01`);
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
