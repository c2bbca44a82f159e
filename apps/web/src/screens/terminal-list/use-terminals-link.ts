import { useTranslation } from 'react-i18next';
import { useItemLink } from '../../kit/text/use-item-link.ts';
import type { ActivityLink } from '../../lib/live/activity.ts';
import { useAllowed } from '../../lib/session/allowed.ts';
import type { Selection } from '../../lib/form/selection.ts';
import { ITEM_ROUTES } from '../../lib/address/item-address.ts';
import { searchOf } from '../../lib/address/list-address.ts';

type Named = { msId: string };

/** Link of a result: to a single terminal's page, else to the list (newest first), filtered by the client if given. */
export function useTerminalsLink(): (selection: Selection<Named>, clientId?: number) => ActivityLink | undefined {
  const { t } = useTranslation();
  const itemLink = useItemLink();
  const allowed = useAllowed('terminalList');
  return ({ rows: [first, ...more], matching }, clientId) => {
    if (!allowed || (first === undefined && matching === null)) return undefined;
    if (first !== undefined && more.length === 0 && matching === null) return itemLink('terminal', first.msId);
    return { to: `${ITEM_ROUTES.terminal}${searchOf({ clientId })}`, label: t('common.result.terminals') };
  };
}
