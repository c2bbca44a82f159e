import type { PlanUnit } from '@roger/contract/families/terminal-cloud-plan';
import { badField } from '../kernel/app-error.ts';
import { renewed, type Expiry } from '../terminal/renewal.rules.ts';

/** So much of the last period may lie past the PoC. */
const MISSING_MS = 86_400_000;

/** What plans cost by their units, in K coins a period; null = not sold by it. */
export interface PlanPrices {
  yearlyPrice: number | null;
  monthlyPrice: number | null;
}

/** What a period of a plan costs by a unit; null where it is not sold by that. */
export function priceOf({ yearlyPrice, monthlyPrice }: PlanPrices, unit: PlanUnit): number | null {
  return unit === 'yearly' ? yearlyPrice : monthlyPrice;
}

/** The unit that a plan is bound by: the one named, else the only one it has a price for; it is named where there are two (400 required). */
export function unitFor({ yearlyPrice, monthlyPrice }: PlanPrices, unit: PlanUnit | undefined): PlanUnit {
  if (unit !== undefined) return unit;
  if (yearlyPrice !== null && monthlyPrice !== null) throw badField('unit', 'required');
  return yearlyPrice === null ? 'monthly' : 'yearly';
}

/** A terminal for which periods of a plan are bought. */
export interface Buyer {
  /** The plan that goes on; null where one begins. */
  plan: { endTime: Date; anchorDay: number } | null;
  /** The end of its PoC; null = never. */
  expireTime: Date | null;
  anchorDay: number;
  offsetMinutes: number;
}

/**
 * The ends that so many periods of a plan lead to, counted as a renewal is (docs/domain.md §4, §10). Time that a terminal's PoC does not
 * reach is not sold: more periods than all of them can have are refused (400 max). Up to a day of the last one may be missing, so that a terminal that was
 * just added for a year can have a plan for a year; it then ends with the PoC.
 */
export function boughtEnds(buyers: readonly Buyer[], bought: Bought, now: Date): Expiry[] {
  const max = mostPeriods(buyers, bought, now);
  if (max < bought.periods) throw badField('periods', 'max', { max });
  return buyers.map((buyer) => cutToPoc(buyer, endOf(buyer, bought, now)));
}

function cutToPoc({ expireTime: pocEnd }: Buyer, end: Expiry): Expiry {
  return pocEnd !== null && end.expireTime > pocEnd ? { ...end, expireTime: pocEnd } : end;
}

/** How many of the periods all of the terminals can have. */
export function mostPeriods(buyers: readonly Buyer[], { unit, periods }: Bought, now: Date): number {
  let most = periods;
  const fits = (buyer: Buyer) =>
    buyer.expireTime === null ||
    endOf(buyer, { unit, periods: most }, now).expireTime.getTime() <= buyer.expireTime.getTime() + MISSING_MS;
  for (const buyer of buyers) while (most > 0 && !fits(buyer)) most -= 1;
  return most;
}

/** Years or months of a plan. */
interface Bought {
  unit: PlanUnit;
  periods: number;
}

function endOf({ plan, anchorDay, offsetMinutes }: Buyer, bought: Bought, now: Date): Expiry {
  const old = { expireTime: plan?.endTime ?? null, anchorDay: plan?.anchorDay ?? anchorDay };
  return renewed(old, bought, offsetMinutes, now);
}
