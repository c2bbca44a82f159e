import { useTranslation } from 'react-i18next';
import type { Result } from '../../kit/use-tell.tsx';

/** Adds to the words for what became of a voucher the way to it. */
export function useVoucherResult(): (text: string, voucherNo: string) => Result {
  const { t } = useTranslation();
  return (text, voucherNo) => {
    const address = `/billing-voucher?${new URLSearchParams({ voucherNo }).toString()}`;
    return { text, link: { to: address, label: t('common.result.voucher') } };
  };
}
