import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { TFunction } from 'i18next';
import { deleteAction, type RowAction } from '../../kit/row-actions.tsx';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

/** What can be done with several terminals at once. */
export function batchActions(t: TFunction, dialogs: TerminalDialogs, selected: TerminalRow[]): RowAction[] {
  return [
    {
      key: 'renew',
      need: 'terminal.renew',
      label: t('terminalList.renew.action'),
      onClick: () => dialogs.renew(selected),
    },
    {
      key: 'recharge',
      need: 'coin.recharge',
      label: t('terminalList.recharge.title'),
      onClick: () => dialogs.recharge(selected),
    },
    {
      key: 'move',
      need: 'terminal.transfer',
      label: t('terminalList.transfer.title'),
      onClick: () => dialogs.transfer(selected),
    },
    {
      key: 'suspend',
      need: 'terminal.limit',
      label: t('terminalList.limit.action'),
      onClick: () => dialogs.limit(selected, true),
    },
    {
      key: 'reactivate',
      need: 'terminal.limit',
      label: t('terminalList.lift.action'),
      onClick: () => dialogs.limit(selected, false),
    },
    {
      key: 'resetPassword',
      need: 'terminal.resetPwd',
      label: t('terminalList.passwords.action'),
      onClick: () => dialogs.resetPasswords(selected),
    },
    deleteAction(t, 'terminal.delete', () => dialogs.remove(selected)),
  ];
}
