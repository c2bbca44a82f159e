import { useTranslation } from 'react-i18next';
import { useAllowedKeys } from '../../lib/session/allowed.ts';
import { useItemLink } from '../text/use-item-link.ts';
import type { Result } from './use-notify.tsx';

export function useBillResult(): (text: string, billNo: string | null, undoable?: boolean) => Result {
  const { t } = useTranslation();
  const allowed = useAllowedKeys();
  const itemLink = useItemLink();
  return (text, billNo, undoable = false) => {
    const link = billNo === null ? undefined : itemLink('bill', billNo);
    if (link === undefined || billNo === null || !undoable || !allowed.has('coin.undo')) return { text, link };
    return { text, link, undo: { to: `${link.to}?undo=true`, label: t('common.result.undo'), undoes: billNo } };
  };
}
