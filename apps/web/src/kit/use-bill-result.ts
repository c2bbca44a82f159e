import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../lib/allowed.ts';
import { itemAddress } from '../lib/item-address.ts';
import type { Result } from './use-tell.tsx';

/** Adds to the words for a booking the way to its bill, and to its undo where there is one. */
export function useBillResult(): (text: string, billNo: string | null, undoable?: boolean) => Result {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  return (text, billNo, undoable = false) => {
    if (billNo === null || !allowed.has('billingClient')) return { text };
    const address = itemAddress('bill', billNo);
    const link = { to: address, label: t('common.result.bill') };
    if (!undoable || !allowed.has('coin.undo')) return { text, link };
    return { text, link, undo: { to: `${address}?undo=true`, label: t('common.result.undo') } };
  };
}
