import { useTranslation } from 'react-i18next';
import { billAddress } from '../lib/addresses.ts';
import { useAllowedKeys } from '../lib/allowed.ts';
import type { Result } from './use-tell.tsx';

/** Adds to the words for a booking the way to its bill, and to its undo where there is one. */
export function useBillResult(): (text: string, billNo: string | null, undoable?: boolean) => Result {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  return (text, billNo, undoable = false) => {
    if (billNo === null || !allowed.has('billingClient')) return { text };
    const link = { to: billAddress(billNo), label: t('common.result.bill') };
    if (!undoable || !allowed.has('coin.undo')) return { text, link };
    return { text, link, undo: { to: billAddress(billNo, true), label: t('common.result.undo') } };
  };
}
