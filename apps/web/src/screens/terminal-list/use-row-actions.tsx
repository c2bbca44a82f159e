import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { deleteAction, editAction, type RowAction } from '../../kit/row-actions.tsx';
import { chosenRows } from '../../lib/chosen.ts';
import { cloudActions, groupActions } from './batch-actions.ts';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

/** What can be done with one terminal. */
export function useRowActions(dialogs: TerminalDialogs): (row: TerminalRow) => RowAction[] {
  const { t } = useTranslation();
  return (row) => {
    const limited = row.limitReason === 'admin';
    const renewing: RowAction = {
      key: 'renew',
      need: 'terminal.renew',
      label: t('terminalList.renew.action'),
      disabled: row.expireTime === null ? t('terminalList.renew.permanent', { msId: row.msId }) : undefined,
      onClick: () => dialogs.renew(chosenRows(row)),
    };
    const recharging: RowAction = {
      key: 'recharge',
      need: 'coin.recharge',
      label: t('terminalList.recharge.title'),
      onClick: () => dialogs.recharge(chosenRows(row)),
    };
    const transferring: RowAction = {
      key: 'move',
      need: 'terminal.transfer',
      label: t('terminalList.transfer.title'),
      onClick: () => dialogs.transfer(chosenRows(row)),
    };
    const limiting: RowAction = {
      key: limited ? 'reactivate' : 'suspend',
      need: 'terminal.limit',
      label: t(limited ? 'terminalList.lift.action' : 'terminalList.limit.action'),
      onClick: () => dialogs.limit(chosenRows(row), !limited),
    };
    return [
      renewing,
      editAction(t, 'terminal.edit', () => dialogs.edit(row)),
      recharging,
      transferring,
      limiting,
      ...cloudActions(t, dialogs, chosenRows(row)),
      remoteAction(t, row, () => dialogs.control(row)),
      settingAction(t, row, () => dialogs.set(chosenRows(row))),
      contactAction(t, () => dialogs.contact(row)),
      resetAction(t, () => dialogs.resetPasswords(chosenRows(row))),
      ...groupActions(t, dialogs, chosenRows(row)),
      ...hardwareActions(t, dialogs, row),
      deleteAction(t, 'terminal.delete', () => dialogs.remove(chosenRows(row))),
    ];
  };
}

function resetAction(t: TFunction, onClick: () => void): RowAction {
  const label = t('terminalList.passwords.action');
  return { key: 'resetPassword', need: 'terminal.resetPwd', label, onClick };
}

function settingAction(t: TFunction, { kind }: TerminalRow, onClick: () => void): RowAction {
  const disabled = kind === 'gateway' ? t('terminalSettings.gateways', { count: 1 }) : undefined;
  return { key: 'settings', need: 'terminal.setting', label: t('terminalSettings.action'), disabled, onClick };
}

function remoteAction(t: TFunction, { kind }: TerminalRow, onClick: () => void): RowAction {
  const disabled = kind === 'terminal' ? undefined : t('remoteControl.onlyTerminals');
  return { key: 'control', need: 'terminal.remote', label: t('remoteControl.action'), disabled, onClick };
}

function contactAction(t: TFunction, onClick: () => void): RowAction {
  return { key: 'contacts', need: 'terminal.contact', label: t('terminalContacts.action'), onClick };
}

/** What is done with the hardware of a terminal and with what it is reached by. */
function hardwareActions(t: TFunction, dialogs: TerminalDialogs, row: TerminalRow): RowAction[] {
  return [
    {
      key: 'bind',
      need: 'terminal.bind',
      label: t('terminalBinds.action'),
      onClick: () => dialogs.bind(row),
    },
    {
      key: 'replaceHardware',
      need: 'terminal.replace',
      label: t('terminalBinds.replace.action'),
      onClick: () => dialogs.replace(row),
    },
  ];
}
