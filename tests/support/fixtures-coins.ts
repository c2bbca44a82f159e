import { PLATFORM_ID } from '@roger/contract/constants';
import { CURRENCIES, type Currency } from '@roger/contract/fields/money-fields';
import { expect } from 'vitest';
import type { Session } from './session.ts';

/** Coins by currency; what is missing is none. */
export type Coins = Partial<Record<Currency, number>>;

/** Added terminals are paid for with a year coin each. */
export const paidForAYear = { payment: { method: 'YCOIN', periods: 1 } } as const;

/** Creates coins and issues them to a client as the platform does; returns the number of the last bill. */
export async function putCoins(admin: Session, clientId: number, coins: Coins): Promise<string> {
  let billNo = '';
  for (const currency of CURRENCIES) {
    const amount = coins[currency] ?? 0;
    if (amount === 0) continue;
    await admin.call('coin', 'createCoin', { currency, amount });
    if (clientId === PLATFORM_ID) continue;
    const { code, result } = await admin.call('coin', 'issueCoin', { clientId, currency, amount });
    expect(code).toBe(200);
    ({ billNo } = result);
  }
  return billNo;
}

/** What a client holds, as the account that asks may see it. */
export async function coinsOf(session: Session, clientId: number): Promise<Required<Coins>> {
  const { yearmoney, monthmoney, dcoin } = (await session.call('client', 'queryBalance', { clientId })).result;
  return { YCOIN: yearmoney, MCOIN: monthmoney, KCOIN: dcoin };
}
