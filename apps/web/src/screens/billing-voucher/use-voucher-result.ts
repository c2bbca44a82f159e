import { useItemLink } from '../../kit/text/use-item-link.ts';
import type { Result } from '../../kit/dialog/use-notify.tsx';

/** Success message with a link to the voucher. */
export function useVoucherResult(): (text: string, voucherNo: string) => Result {
  const itemLink = useItemLink();
  return (text, voucherNo) => ({ text, link: itemLink('voucher', voucherNo) });
}
