import type { Conversion, Currency } from '@roger/contract/fields/money-fields';

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

/** What a payer holds besides K coins. */
interface Convertible {
  YCOIN: number;
  MCOIN: number;
}

/**
 * The conversion that covers a lack of K coins with the fewest over, month coins before year coins; null where nothing that is
 * held does (domain.md §3).
 */
export function conversionFor(lack: number, { YCOIN, MCOIN }: Convertible): Conversion | null {
  const years = Math.max(0, Math.ceil((lack - MCOIN * WORTH.MCOIN) / WORTH.YCOIN));
  if (years > YCOIN) return null;
  const months = Math.max(0, Math.ceil((lack - years * WORTH.YCOIN) / WORTH.MCOIN));
  const items = [
    { from: 'MCOIN' as const, amount: months, gained: months * WORTH.MCOIN },
    { from: 'YCOIN' as const, amount: years, gained: years * WORTH.YCOIN },
  ].filter(({ amount }) => amount > 0);
  const gained = items.reduce((sum, item) => sum + item.gained, 0);
  return { items, gained, over: gained - lack };
}
