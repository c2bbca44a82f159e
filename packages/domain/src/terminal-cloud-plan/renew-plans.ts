import type { CloudBooking, RenewCloudPlan } from '@roger/contract/families/terminal-cloud';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { assertAlike } from '../terminal/plan-renewal.ts';
import { lockPlans } from './chosen-plans.ts';
import { boughtEnds, priceOf, type PlanPrices } from './cloud-plan.rules.ts';
import { assertUnexpired } from './cloud-terminals.ts';
import { orderPlans, type PlannedOrder } from './offer-order.ts';

/**
 * Renews the plans of terminals from their ends, or from now where those have passed, paid in K coins, all or none (docs/domain.md §10). Plan and
 * unit stay, also of a plan that is disabled or no longer assigned, at the price that it has now.
 */
export function renewPlans(ctx: Ctx, input: RenewCloudPlan): Promise<CloudBooking> {
  return orderPlans(ctx, input, planPlanRenewal);
}

async function planPlanRenewal(tx: Ctx, input: RenewCloudPlan, now: Date): Promise<PlannedOrder> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const terminals = await lockPlans(tx, input);
  assertAlike(terminals, input.confirm ?? []);
  const { periods } = input;
  const units = new Set(terminals.map(({ plan }) => plan.unit));
  assertThat(units.size === 1, 'planPeriodsDiffer', { count: units.size });
  const [unit] = units;
  assertUnexpired(terminals, now);
  const prices = await lockPrices(tx, new Set(terminals.map(({ plan }) => plan.planId)));
  const ends = boughtEnds(terminals, { unit: orNotFound(unit), periods }, now);
  const items = terminals.map((terminal, index) => {
    const { planId, endTime: oldEnd } = terminal.plan;
    const { expireTime: newEnd, anchorDay } = orNotFound(ends[index]);
    const price = priceOf(orNotFound(prices.get(planId)), orNotFound(unit));
    if (price === null) throw badField('msIds', 'noPrice', { msId: terminal.msId });
    return { terminal, iccid: orNotFound(terminal.iccid), planId, oldEnd, newEnd, anchorDay, amount: price * periods };
  });
  return { type: 'renew', unit: orNotFound(unit), periods, items, payer };
}

/** The prices of plans as they are until the booking is done. */
async function lockPrices(tx: Ctx, planIds: ReadonlySet<number>): Promise<Map<number, PlanPrices>> {
  const plans = await query<PlanPrices & { id: number }>(
    tx,
    `select id, yearly_price as "yearlyPrice", monthly_price as "monthlyPrice" from cloud_plan
      where id = any($1::int[]) order by id ${lockClause(tx, 'share')}`,
    [[...planIds]],
  );
  return new Map(plans.map((plan) => [plan.id, plan]));
}
