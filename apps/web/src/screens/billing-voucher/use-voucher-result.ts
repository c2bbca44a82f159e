import { useItemLink } from '../../kit/use-item-link.ts';
import type { Result } from '../../kit/use-tell.tsx';

/** Adds to the words for what became of a voucher the way to it. */
export function useVoucherResult(): (text: string, voucherNo: string) => Result {
  const itemLink = useItemLink();
  return (text, voucherNo) => ({ text, link: itemLink('voucher', voucherNo) });
}
