import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../lib/allowed.ts';
import { useItemLink } from './use-item-link.ts';
import type { Result } from './use-tell.tsx';

/** Adds to the words for a booking the way to its bill, and to its undo where there is one. */
export function useBillResult(): (text: string, billNo: string | null, undoable?: boolean) => Result {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  const itemLink = useItemLink();
  return (text, billNo, undoable = false) => {
    const link = billNo === null ? undefined : itemLink('bill', billNo);
    if (link === undefined || !undoable || !allowed.has('coin.undo')) return { text, link };
    return { text, link, undo: { to: `${link.to}?undo=true`, label: t('common.result.undo') } };
  };
}
