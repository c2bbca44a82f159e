import { MAX_COINS, type Currency } from '@roger/contract/fields/money-fields';

export const COIN_FIELDS = { YCOIN: 'yearmoney', MCOIN: 'monthmoney', KCOIN: 'dcoin' } as const;

export type Holdings = Record<Currency, number>;

export interface Balances {
  yearmoney: number;
  monthmoney: number;
  dcoin: number;
}

export function holdingsOf({ yearmoney, monthmoney, dcoin }: Balances): Holdings {
  return { YCOIN: yearmoney, MCOIN: monthmoney, KCOIN: dcoin };
}

/** True if the amount passes the form's checks; the service may still refuse it. */
export function isBookable(amount: unknown, max = Infinity, step = 1): amount is number {
  if (typeof amount !== 'number' || !Number.isInteger(amount)) return false;
  return amount >= 1 && amount <= Math.min(max, MAX_COINS) && amount % step === 0;
}

export function defaultCurrency(holdings: Holdings | null): Currency {
  return (['YCOIN', 'MCOIN', 'KCOIN'] as const).find((one) => (holdings?.[one] ?? 0) > 0) ?? 'YCOIN';
}
