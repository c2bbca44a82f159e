import { DAY_MS } from '@roger/contract/constants';
import { badField } from '../../platform/ctx/app-error.ts';
import { addMonths, dayOfMonth, isAnchorDay } from '../../platform/common/time.ts';

// Years are written with four digits (docs/contract.md §1 'Times'), in every zone.
const LAST_MONTH = 9999 * 12 + 10;

const DAYS_OF_SHORTEST_MONTH = 28;

/** Expiry with the day of the month on which renewals end. */
export interface Expiry {
  expireTime: Date;
  anchorDay: number;
}

/**
 * The new expiry: days of 24 hours or calendar months from the old one, or from now where that has passed, in a zone
 * (docs/domain.md §4). The anchor day survives short months (31 Jan, 28 Feb, 31 Mar); counted
 * from another day, that day becomes the anchor, so that no day is lost or gained. Refuses periods beyond the last
 * date.
 */
export function renewExpiry(
  old: { expireTime: Date | null; anchorDay: number },
  { unit, periods }: { unit: string; periods: number },
  zone: string,
  now: Date,
): Expiry {
  const base = old.expireTime === null || old.expireTime < now ? now : old.expireTime;
  const day = dayOfMonth(base, zone);
  const anchorDay = base === now || !isAnchorDay(base, old.anchorDay, zone) ? day : old.anchorDay;
  const monthsLeft = LAST_MONTH - base.getUTCFullYear() * 12 - base.getUTCMonth();
  const max = Math.floor(unit === 'daily' ? monthsLeft * DAYS_OF_SHORTEST_MONTH : monthsLeft / monthsOf(unit, 1));
  if (periods > max) throw badField('periods', 'max', { max });
  if (unit === 'daily') return { expireTime: new Date(base.getTime() + periods * DAY_MS), anchorDay };
  return { expireTime: addMonths(base, monthsOf(unit, periods), anchorDay, zone), anchorDay };
}

/** Months in a number of periods. */
export function monthsOf(unit: string, periods: number): number {
  return unit === 'yearly' ? periods * 12 : periods;
}
