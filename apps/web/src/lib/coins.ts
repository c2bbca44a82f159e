import { MAX_COINS, type Currency } from '@roger/contract/fields/money-fields';

/** The fields that say how much there is of a currency; their labels name its coins. */
export const COIN_FIELDS = { YCOIN: 'yearmoney', MCOIN: 'monthmoney', KCOIN: 'dcoin' } as const;

/** How many coins of each currency somebody has. */
export type Holdings = Record<Currency, number>;

/** The three balances as the wire names them. */
export interface Balances {
  yearmoney: number;
  monthmoney: number;
  dcoin: number;
}

export function holdingsOf({ yearmoney, monthmoney, dcoin }: Balances): Holdings {
  return { YCOIN: yearmoney, MCOIN: monthmoney, KCOIN: dcoin };
}

/** Can the amount be booked, as far as the form can tell? */
export function isBookable(amount: unknown, most = Infinity, step = 1): amount is number {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return false;
  return amount >= 1 && amount <= Math.min(most, MAX_COINS) && amount % step === 0;
}

/** The currency to begin with: the first of which there is some. */
export function firstOf(holdings: Holdings | null): Currency {
  return (['YCOIN', 'MCOIN', 'KCOIN'] as const).find((one) => (holdings?.[one] ?? 0) > 0) ?? 'YCOIN';
}
