import type { AvailableVoucher } from '@roger/contract/fields/voucher-fields';
import type { TFunction } from 'i18next';

/** The payment method 'voucher' with the total balance of the vouchers; empty without vouchers. */
export function voucherMethod(t: TFunction, language: string, vouchers: readonly AvailableVoucher[]) {
  if (vouchers.length === 0) return [];
  const left = vouchers.reduce((sum, { balance }) => sum + balance, 0);
  const note = t('terminalList.renew.held', { coins: left.toLocaleString(language) });
  return [{ value: 'VOUCHER', label: t('values.payMethod.VOUCHER'), note }];
}
