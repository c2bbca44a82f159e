import type { CloudBooking, RenewCloudPlan } from '@roger/contract/families/cloud/terminal-cloud';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { assertSameTypeAndClient } from '../../fleet/renewals/plan-renewal.ts';
import { lockPlans } from './lock-plans.ts';
import { computeEnds, priceOf, type PlanPrices } from './cloud-plan.rules.ts';
import { assertUnexpired } from './cloud-terminals.ts';
import { orderPlans, type PlannedOrder } from './offer-order.ts';

/**
 * Renews plans from their ends, or from now where those have passed, paid in K coins, all or none (docs/domain.md §10).
 * Plan and unit remain, also of a disabled or unassigned plan, at its current price.
 */
export function renewPlans(ctx: Ctx, input: RenewCloudPlan): Promise<CloudBooking> {
  return orderPlans(ctx, input, planPlanRenewal);
}

async function planPlanRenewal(tx: Ctx, input: RenewCloudPlan, now: Date): Promise<PlannedOrder> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const terminals = await lockPlans(tx, input);
  assertSameTypeAndClient(terminals, input.confirm ?? []);
  const { periods } = input;
  const units = new Set(terminals.map(({ plan }) => plan.unit));
  assert(units.size === 1, 'planPeriodsDiffer', { count: units.size });
  const [unit] = units;
  assertUnexpired(terminals, now);
  const prices = await lockPrices(tx, new Set(terminals.map(({ plan }) => plan.planId)));
  const ends = computeEnds(terminals, { unit: assertFound(unit), periods }, now);
  const items = terminals.map((terminal, index) => {
    const { planId, endTime: oldEnd } = terminal.plan;
    const { expireTime: newEnd, anchorDay } = assertFound(ends[index]);
    const price = priceOf(assertFound(prices.get(planId)), assertFound(unit));
    if (price === null) throw badField('msIds', 'noPrice', { msId: terminal.msId });
    return { terminal, iccid: assertFound(terminal.iccid), planId, oldEnd, newEnd, anchorDay, amount: price * periods };
  });
  return { type: 'renew', unit: assertFound(unit), periods, items, payer };
}

/** Locks plans and reads their prices. */
async function lockPrices(tx: Ctx, planIds: ReadonlySet<number>): Promise<Map<number, PlanPrices>> {
  const plans = await query<PlanPrices & { id: number }>(
    tx,
    `select id, yearly_price as "yearlyPrice", monthly_price as "monthlyPrice" from cloud_plan
      where id = any($1::int[]) order by id ${lockClause(tx, 'share')}`,
    [[...planIds]],
  );
  return new Map(plans.map((plan) => [plan.id, plan]));
}
