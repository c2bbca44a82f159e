import type { HeldVoucher } from '@roger/contract/fields/voucher-fields';
import type { TFunction } from 'i18next';

/** To pay by voucher, where there is one that fits, with what is left of all that do. */
export function voucherMethod(t: TFunction, language: string, vouchers: readonly HeldVoucher[]) {
  if (vouchers.length === 0) return [];
  const left = vouchers.reduce((sum, { balance }) => sum + balance, 0);
  const note = t('terminalList.renew.held', { coins: left.toLocaleString(language) });
  return [{ value: 'VOUCHER', label: t('values.payMethod.VOUCHER'), note }];
}
