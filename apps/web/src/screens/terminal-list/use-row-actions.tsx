import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import { useTranslation } from 'react-i18next';
import { itemAction } from '../../kit/actions/item-actions.ts';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { selectionOf } from '../../lib/form/selection.ts';
import { selectionActions } from './batch-actions.ts';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

/** Actions on one terminal, in display order. */
export function useRowActions(dialogs: TerminalDialogs): (row: TerminalRow) => RowAction[] {
  const { t } = useTranslation();
  return (row) => {
    const { msId, kind, expireTime, limitReason } = row;
    const actions = selectionActions(t, dialogs, selectionOf(row));
    const action = (
      key: 'edit' | 'control' | 'contacts' | 'bind' | 'replaceHardware',
      disabled?: string,
    ): RowAction => ({
      ...itemAction(t, 'terminal', key, () => dialogs.open(key, row)),
      disabled,
    });
    const notTerminal = kind === 'terminal' ? undefined : t('remoteControl.onlyTerminals');
    const permanent = expireTime === null ? t('terminalList.renew.permanent', { msId }) : undefined;
    const gateway = kind === 'gateway' ? t('terminalSettings.gateways', { count: 1 }) : undefined;
    return [
      { ...actions.renew, disabled: permanent },
      action('edit'),
      actions.recharge,
      actions.move,
      limitReason === 'admin' ? actions.reactivate : actions.suspend,
      ...actions.cloud,
      action('control', notTerminal),
      { ...actions.settings, disabled: gateway },
      action('contacts'),
      actions.upgrade,
      actions.resetPassword,
      ...actions.groups,
      action('bind'),
      action('replaceHardware'),
      actions.remove,
    ];
  };
}
