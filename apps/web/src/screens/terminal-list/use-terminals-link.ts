import { useTranslation } from 'react-i18next';
import { useItemLink } from '../../kit/use-item-link.ts';
import type { ActivityLink } from '../../lib/activity.ts';
import { useAllowed } from '../../lib/allowed.ts';
import type { Chosen } from '../../lib/chosen.ts';
import { ITEM_ROUTES } from '../../lib/item-address.ts';
import { searchOf } from '../../lib/list-address.ts';

type Named = { msId: string };

/**
 * For a result: the way to the page of a single terminal, or to the list, whose first rows are the newest; of one client where that
 * is named.
 */
export function useTerminalsLink(): (chosen: Chosen<Named>, clientId?: number) => ActivityLink | undefined {
  const { t } = useTranslation();
  const itemLink = useItemLink();
  const allowed = useAllowed('terminalList');
  return ({ rows: [first, ...more], matching }, clientId) => {
    if (!allowed || (first === undefined && matching === null)) return undefined;
    if (first !== undefined && more.length === 0 && matching === null) return itemLink('terminal', first.msId);
    return { to: `${ITEM_ROUTES.terminal}${searchOf({ clientId })}`, label: t('common.result.terminals') };
  };
}
