import { COIN_WORTH, type Conversion, type Currency } from '@roger/contract/fields/money-fields';

/** Coins that an amount converts to; null where it is not a whole number. */
export function converted(from: Currency, to: Currency, amount: number): number | null {
  const worth = amount * COIN_WORTH[from];
  return worth % COIN_WORTH[to] === 0 ? worth / COIN_WORTH[to] : null;
}

/** Coins of a payer besides K coins. */
interface Convertible {
  YCOIN: number;
  MCOIN: number;
}

/**
 * The conversion that covers a lack of K coins with the smallest rest, month coins before year coins; null where the
 * coins do not suffice (docs/domain.md §3).
 */
export function conversionFor(lack: number, { YCOIN, MCOIN }: Convertible): Conversion | null {
  const years = Math.max(0, Math.ceil((lack - MCOIN * COIN_WORTH.MCOIN) / COIN_WORTH.YCOIN));
  if (years > YCOIN) return null;
  const months = Math.max(0, Math.ceil((lack - years * COIN_WORTH.YCOIN) / COIN_WORTH.MCOIN));
  const items = [
    { from: 'MCOIN' as const, amount: months, gained: months * COIN_WORTH.MCOIN },
    { from: 'YCOIN' as const, amount: years, gained: years * COIN_WORTH.YCOIN },
  ].filter(({ amount }) => amount > 0);
  const gained = items.reduce((sum, item) => sum + item.gained, 0);
  return { items, gained, over: gained - lack };
}
