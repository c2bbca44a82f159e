import type { PlanUnit } from '@roger/contract/families/cloud/terminal-cloud-plan';
import { badField } from '../../platform/ctx/app-error.ts';
import { renewExpiry, type Expiry } from '../../fleet/renewals/renewal.rules.ts';

/** Tolerance by which the last period may exceed the PoC. */
const MISSING_MS = 86_400_000;

/** Prices of a plan in K coins per period; null = not sold by this unit. */
export interface PlanPrices {
  yearlyPrice: number | null;
  monthlyPrice: number | null;
}

/** Price of a period; null where the unit is not sold. */
export function priceOf({ yearlyPrice, monthlyPrice }: PlanPrices, unit: PlanUnit): number | null {
  return unit === 'yearly' ? yearlyPrice : monthlyPrice;
}

/** The named unit, else the only one with a price; with two prices it is required (400 required). */
export function unitFor({ yearlyPrice, monthlyPrice }: PlanPrices, unit: PlanUnit | undefined): PlanUnit {
  if (unit !== undefined) return unit;
  if (yearlyPrice !== null && monthlyPrice !== null) throw badField('unit', 'required');
  return yearlyPrice === null ? 'monthly' : 'yearly';
}

/** A terminal that buys periods of a plan. */
export interface Buyer {
  /** The plan to extend; null where one begins. */
  plan: { endTime: Date; anchorDay: number } | null;
  /** End of its PoC; null = never. */
  expireTime: Date | null;
  anchorDay: number;
  zone: string;
}

/**
 * Ends of bought periods, computed like renewals (docs/domain.md §4, §10). Time beyond a terminal's PoC is not sold:
 * too many periods are refused (400 max). Up to a day of the last period may be missing, so that a terminal just added
 * for a year can buy a plan for a year, which then ends with the PoC.
 */
export function computeEnds(buyers: readonly Buyer[], bought: Bought, now: Date): Expiry[] {
  const max = maxPeriods(buyers, bought, now);
  if (max < bought.periods) throw badField('periods', 'max', { max });
  return buyers.map((buyer) => limitToPoc(buyer, endOf(buyer, bought, now)));
}

function limitToPoc({ expireTime: pocEnd }: Buyer, end: Expiry): Expiry {
  return pocEnd !== null && end.expireTime > pocEnd ? { ...end, expireTime: pocEnd } : end;
}

/** Largest number of periods, up to the requested one, that all terminals can have. */
export function maxPeriods(buyers: readonly Buyer[], { unit, periods }: Bought, now: Date): number {
  let max = periods;
  const fits = (buyer: Buyer) =>
    buyer.expireTime === null ||
    endOf(buyer, { unit, periods: max }, now).expireTime.getTime() <= buyer.expireTime.getTime() + MISSING_MS;
  for (const buyer of buyers) while (max > 0 && !fits(buyer)) max -= 1;
  return max;
}

interface Bought {
  unit: PlanUnit;
  periods: number;
}

function endOf({ plan, anchorDay, zone }: Buyer, bought: Bought, now: Date): Expiry {
  const old = { expireTime: plan?.endTime ?? null, anchorDay: plan?.anchorDay ?? anchorDay };
  return renewExpiry(old, bought, zone, now);
}
