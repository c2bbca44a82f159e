import type { Currency } from '@roger/contract/fields/money-fields';
import type { AvailableVoucher, VoucherUnit } from '@roger/contract/fields/voucher-fields';

/** Unit of a period paid by coins (docs/domain.md §3). */
export function unitOfCoins(currency: Currency): 'yearly' | 'monthly' {
  return currency === 'YCOIN' ? 'yearly' : 'monthly';
}

/** Number of periods in the default year of a new terminal. */
export function periodsOfAYear(currency: Currency): number {
  return unitOfCoins(currency) === 'yearly' ? 1 : 12;
}

/** Unit of a period: set by the payment method, or by the voucher (docs/domain.md §3). */
export function unitOf(method: string | undefined, voucher: AvailableVoucher | undefined): VoucherUnit {
  if (method === 'VOUCHER') return voucher?.unit ?? 'yearly';
  return method === 'YCOIN' || method === 'GRANT' ? 'yearly' : 'monthly';
}
