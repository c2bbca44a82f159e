import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useActionFromUrl, useActionInUrl } from '../../lib/address/action-from-url.ts';
import type { ItemKind } from '../../lib/address/item-address.ts';
import { useTab } from '../../lib/address/tab.ts';
import { actionsOfKind } from './item-actions.ts';
import { useAllowedActions, type RowAction } from './row-actions.tsx';

/**
 * Runs the action in the address on the item of the page, once the item is loaded; `actions` is undefined until then.
 * An action that is not possible says why.
 */
export function useItemActionFromUrl(kind: ItemKind, item: string, actions: RowAction[] | undefined): void {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const current = useTab().item === item;
  const requested = useActionInUrl() ?? '';
  const known = requested in actionsOfKind(kind);
  const action = useAllowedActions()(actions ?? []).find(({ key }) => key === requested);
  const run = () => {
    if (action === undefined) void message.info(t('common.notPossible'));
    else if (action.disabled === undefined) action.onClick();
    else void message.info(action.disabled);
  };
  useActionFromUrl(requested, run, current && known && actions !== undefined);
}
