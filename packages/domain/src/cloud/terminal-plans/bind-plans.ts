import { PLATFORM_ID } from '@roger/contract/constants';
import type { BindCloudPlan, CloudBooking } from '@roger/contract/families/cloud/terminal-cloud';
import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import { lockTerminals, type NamedTerminal } from '../../fleet/terminals/named-terminals.ts';
import { assertSameTypeAndClient } from '../../fleet/renewals/plan-renewal.ts';
import type { OrderItem } from './book-order.ts';
import { computeEnds, priceOf, unitFor, type PlanPrices } from './cloud-plan.rules.ts';
import {
  assertNoneRunning,
  assertTakePlans,
  assertUnexpired,
  withPlans,
  type CloudTerminal,
} from './cloud-terminals.ts';
import { separateFitting } from './left-out.rules.ts';
import { orderPlans, type PlannedOrder } from './offer-order.ts';

/** A plan with its prices. */
interface OfferedPlan extends PlanPrices {
  id: number;
  /** Clients that may bind it, of those in question. */
  clientIds: ReadonlySet<number>;
}

/**
 * Binds a plan to the cards of terminals for years or months, paid in K coins, all or none (docs/domain.md §10). The
 * plan must be enabled and assigned to the clients of all terminals; it replaces an expired one. With `leaveOut` the
 * terminals that cannot take it are left out. If none can, a dry run still names the reason of each, without a quote, and
 * a booking is refused for the first.
 */
export function bindPlans(ctx: Ctx, input: BindCloudPlan): Promise<CloudBooking> {
  return orderPlans(ctx, input, planBinding);
}

async function planBinding(tx: Ctx, input: BindCloudPlan, now: Date): Promise<PlannedOrder> {
  await lockTreeShared(tx);
  const payer = await actingClient(tx);
  const selected = await lockTerminals(tx, input);
  const plan = await lockPlan(tx, input.cloudDataId, clientsOf(selected));
  const isOffered = ({ client }: NamedTerminal) => plan.clientIds.has(client.id);
  assert(input.leaveOut === true ? selected.some(isOffered) : selected.every(isOffered), 'notFound');
  const { periods } = input;
  const unit = unitFor(plan, input.unit);
  const price = priceOf(plan, unit);
  if (price === null) throw badField('unit', 'noPrice');
  const named = await withPlans(tx, selected);
  const offer = { unit, clientIds: plan.clientIds };
  const separated = input.leaveOut === true ? separateFitting(named, offer, now) : { fitting: named };
  const planned = {
    type: 'bind' as const,
    unit,
    periods,
    payer,
    ...('leftOut' in separated && { leftOut: separated.leftOut }),
  };
  const noneFits = separated.fitting.length === 0;
  if (noneFits && input.dryRun === true) return { ...planned, items: [] };
  const terminals = noneFits ? named : separated.fitting;
  assertSameTypeAndClient(terminals, input.confirm ?? []);
  assertTakePlans(terminals);
  assertUnexpired(terminals, now);
  assertNoneRunning(terminals, now);
  const items = planItems(terminals, { planId: plan.id, unit, periods, price }, now);
  return { ...planned, items };
}

/** Order items of a plan that begins now. */
export function planItems(
  terminals: readonly CloudTerminal[],
  { planId, unit, periods, price }: { planId: number; unit: PlanUnit; periods: number; price: number },
  now: Date,
): OrderItem[] {
  const buyers = terminals.map(({ expireTime, anchorDay, zone }) => ({
    plan: null,
    expireTime,
    anchorDay,
    zone,
  }));
  const ends = computeEnds(buyers, { unit, periods }, now);
  return terminals.map((terminal, index) => {
    const { expireTime: newEnd, anchorDay } = assertFound(ends[index]);
    const iccid = assertFound(terminal.iccid);
    return { terminal, iccid, planId, oldEnd: null, newEnd, anchorDay, amount: price * periods };
  });
}

function clientsOf(terminals: readonly NamedTerminal[]): Set<number> {
  return new Set(terminals.map(({ client }) => client.id));
}

/** Locks an enabled plan with its prices and its assignments to these clients; an unknown or disabled one is 3102. */
async function lockPlan(tx: Ctx, planId: number, named: ReadonlySet<number>): Promise<OfferedPlan> {
  const [plan] = await query<Omit<OfferedPlan, 'clientIds'>>(
    tx,
    `select id, yearly_price as "yearlyPrice", monthly_price as "monthlyPrice" from cloud_plan
      where id = $1::int and enabled ${lockClause(tx, 'share')}`,
    [planId],
  );
  const assigned = await query<{ clientId: number }>(
    tx,
    `select client_id as "clientId" from client_cloud_plan where plan_id = $1::int and client_id = any($2::int[])
      order by client_id ${lockClause(tx, 'share')}`,
    [planId, [...named]],
  );
  // The platform may bind every plan.
  const clientIds = new Set([PLATFORM_ID, ...assigned.map(({ clientId }) => clientId)]);
  return { ...assertFound(plan), clientIds };
}
