import type { Currency } from '@roger/contract/fields/money-fields';
import type { HeldVoucher, VoucherUnit } from '@roger/contract/fields/voucher-fields';

/** What a period is that coins pay for (docs/domain.md §3). */
export function unitOfCoins(currency: Currency): 'yearly' | 'monthly' {
  return currency === 'YCOIN' ? 'yearly' : 'monthly';
}

/** How many periods of these coins make the year that a new terminal has by default. */
export function periodsOfAYear(currency: Currency): number {
  return unitOfCoins(currency) === 'yearly' ? 1 : 12;
}

/** What a period is: the method fixes it, and of a voucher its own unit (docs/domain.md §3). */
export function unitOf(method: string | undefined, voucher: HeldVoucher | undefined): VoucherUnit {
  if (method === 'VOUCHER') return voucher?.unit ?? 'yearly';
  return method === 'YCOIN' || method === 'GRANT' ? 'yearly' : 'monthly';
}
