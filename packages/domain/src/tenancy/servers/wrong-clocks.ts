import type { FleetTasks } from '@roger/contract/families/fleet/fleet-figures';
import { server } from '@roger/contract/families/tenancy/server';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { newParams, readRows } from '../../platform/db/sql.ts';
import { tokenBinder } from '../../platform/db/tokens.ts';
import { holdsAny } from '../resources/granted-resources.ts';
import { SERVER_STATUS } from './server.view.ts';

/** Connected servers with a wrong clock, and the largest difference; null below the platform, which sets the clocks. */
export async function wrongClocks(ctx: Ctx): Promise<FleetTasks['clocks']> {
  if (!isPlatform(ctx.scope) || !(await holdsAny(ctx, server.endpoints.list.permission))) return null;
  const { values, add } = newParams();
  const text = tokenBinder(
    ctx,
    add,
  )(`select count(*)::int as count, coalesce((array_agg(s.clock_seconds order by abs(s.clock_seconds) desc, s.id))[1], 0) as seconds
    from server s where s.clock_seconds is not null and ${SERVER_STATUS} = 'connected'`);
  const [row] = await readRows<NonNullable<FleetTasks['clocks']>>(ctx, text, values);
  return row ?? { count: 0, seconds: 0 };
}
