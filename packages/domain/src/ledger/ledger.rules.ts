import type { Currency } from '@roger/contract/fields/money-fields';

// How many K coins one coin is worth (domain.md §3).
const WORTH: Readonly<Record<Currency, number>> = { YCOIN: 120, MCOIN: 10, KCOIN: 1 };

/** How many coins an amount converts to, or null where that would not be a whole number. */
export function converted(from: Currency, to: Currency, amount: number): number | null {
  const worth = amount * WORTH[from];
  return worth % WORTH[to] === 0 ? worth / WORTH[to] : null;
}

/** The smallest amount that converts to whole coins; amounts must be multiples of it. */
export function conversionStep(from: Currency, to: Currency): number {
  return Math.max(1, WORTH[to] / WORTH[from]);
}
