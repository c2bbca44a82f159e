import { PLATFORM_ID } from '@roger/contract/constants';
import type { BindCloudPlan, CloudBooking } from '@roger/contract/families/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/terminal-cloud-plan';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockClause } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';
import { lockTerminals } from '../terminal/named-terminals.ts';
import { assertAlike } from '../terminal/plan-renewal.ts';
import type { Ordered } from './book-order.ts';
import { boughtEnds, priceOf, unitFor, type PlanPrices } from './cloud-plan.rules.ts';
import { assertNoneRuns, assertTakePlans, assertUnexpired, withPlans, type CloudTerminal } from './cloud-terminals.ts';
import { orderPlans, type PlannedOrder } from './offer-order.ts';

/** A plan that is bound, with its prices. */
interface OfferedPlan extends PlanPrices {
  id: number;
}

/**
 * Binds a plan to the cards of terminals for years or months, paid in K coins, all or none (docs/domain.md §10): of an enabled plan that is
 * assigned to the clients of all of them. One that has run out gives way to it.
 */
export function bindPlans(ctx: Ctx, input: BindCloudPlan): Promise<CloudBooking> {
  return orderPlans(ctx, input, planBinding);
}

async function planBinding(tx: Ctx, input: BindCloudPlan, now: Date): Promise<PlannedOrder> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const named = await lockTerminals(tx, input);
  const plan = await lockPlan(tx, input.cloudDataId, new Set(named.map(({ client }) => client.id)));
  const { periods } = input;
  const unit = unitFor(plan, input.unit);
  const price = priceOf(plan, unit);
  if (price === null) throw badField('unit', 'noPrice');
  assertAlike(named, input.confirm ?? []);
  const terminals = await withPlans(tx, named);
  assertTakePlans(terminals);
  assertUnexpired(terminals, now);
  assertNoneRuns(terminals, now);
  const items = boundItems(terminals, { planId: plan.id, unit, periods, price }, now);
  return { type: 'bind', unit, periods, items, payer };
}

/** What terminals get of a plan that begins. */
export function boundItems(
  terminals: readonly CloudTerminal[],
  { planId, unit, periods, price }: { planId: number; unit: PlanUnit; periods: number; price: number },
  now: Date,
): Ordered[] {
  const beginning = terminals.map(({ expireTime, anchorDay, offsetMinutes }) => ({
    plan: null,
    expireTime,
    anchorDay,
    offsetMinutes,
  }));
  const ends = boughtEnds(beginning, { unit, periods }, now);
  return terminals.map((terminal, index) => {
    const { expireTime: newEnd, anchorDay } = orNotFound(ends[index]);
    const iccid = orNotFound(terminal.iccid);
    return { terminal, iccid, planId, oldEnd: null, newEnd, anchorDay, amount: price * periods };
  });
}

/** An enabled plan that all of these clients may bind, its prices and that right as they are until the booking is done; else 3102. */
async function lockPlan(tx: Ctx, planId: number, clientIds: ReadonlySet<number>): Promise<OfferedPlan> {
  const [plan] = await query<OfferedPlan>(
    tx,
    `select id, yearly_price as "yearlyPrice", monthly_price as "monthlyPrice" from cloud_plan
      where id = $1::int and enabled ${lockClause(tx, 'share')}`,
    [planId],
  );
  const asked = [...clientIds].filter((id) => id !== PLATFORM_ID);
  const assigned = await query(
    tx,
    `select 1 from client_cloud_plan where plan_id = $1::int and client_id = any($2::int[])
      order by client_id ${lockClause(tx, 'share')}`,
    [planId, asked],
  );
  assertThat(assigned.length === asked.length, 'notFound');
  return orNotFound(plan);
}
