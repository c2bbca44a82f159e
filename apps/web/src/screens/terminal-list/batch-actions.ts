import type { TerminalRow } from '@roger/contract/families/terminal-row';
import type { TFunction } from 'i18next';
import { deleteAction, type RowAction } from '../../kit/row-actions.tsx';
import type { Chosen } from '../../lib/chosen.ts';
import type { TerminalDialogs } from './use-terminal-dialogs.ts';

/** What can be done with several terminals at once. */
export function batchActions(t: TFunction, dialogs: TerminalDialogs, chosen: Chosen<TerminalRow>): RowAction[] {
  return [
    {
      key: 'renew',
      need: 'terminal.renew',
      label: t('terminalList.renew.action'),
      onClick: () => dialogs.renew(chosen),
    },
    {
      key: 'recharge',
      need: 'coin.recharge',
      label: t('terminalList.recharge.title'),
      onClick: () => dialogs.recharge(chosen),
    },
    {
      key: 'move',
      need: 'terminal.transfer',
      label: t('terminalList.transfer.title'),
      onClick: () => dialogs.transfer(chosen),
    },
    {
      key: 'suspend',
      need: 'terminal.limit',
      label: t('terminalList.limit.action'),
      onClick: () => dialogs.limit(chosen, true),
    },
    {
      key: 'reactivate',
      need: 'terminal.limit',
      label: t('terminalList.lift.action'),
      onClick: () => dialogs.limit(chosen, false),
    },
    ...cloudActions(t, dialogs, chosen),
    ...settingActions(t, dialogs, chosen),
    ...groupActions(t, dialogs, chosen),
    ...channelActions(t, dialogs, chosen),
    deleteAction(t, 'terminal.delete', () => dialogs.remove(chosen)),
  ];
}

/** What several terminals can be set to. */
function settingActions(t: TFunction, dialogs: TerminalDialogs, chosen: Chosen<TerminalRow>): RowAction[] {
  return [
    {
      key: 'settings',
      need: 'terminal.setting',
      label: t('terminalSettings.action'),
      onClick: () => dialogs.set(chosen),
    },
    {
      key: 'applyProfile',
      need: 'terminal.setting',
      label: t('terminalProfiles.applyTitle'),
      onClick: () => dialogs.applyProfile(chosen),
    },
    {
      key: 'resetPassword',
      need: 'terminal.resetPwd',
      label: t('terminalList.passwords.action'),
      onClick: () => dialogs.resetPasswords(chosen),
    },
  ];
}

/** What can be done about the cloud plans of terminals, of one or of many. */
export function cloudActions(t: TFunction, dialogs: TerminalDialogs, chosen: Chosen<TerminalRow>): RowAction[] {
  const need = 'terminal.cloud';
  return [
    { key: 'bindPlan', need, label: t('cloudSims.bind'), onClick: () => dialogs.bindPlan(chosen) },
    { key: 'renewPlan', need, label: t('cloudSims.renew'), onClick: () => dialogs.renewPlans(chosen) },
  ];
}

/** What can be done about the groups of terminals, of one or of many. */
export function groupActions(t: TFunction, dialogs: TerminalDialogs, chosen: Chosen<TerminalRow>): RowAction[] {
  const need = 'group.member';
  return [
    { key: 'joinGroups', need, label: t('groupMs.join.title'), onClick: () => dialogs.join(chosen) },
    { key: 'leaveGroups', need, label: t('groupMs.leave.title'), onClick: () => dialogs.leave(chosen) },
    { key: 'copyGroups', need, label: t('groupMs.copy.title'), onClick: () => dialogs.copyGroups(chosen) },
  ];
}

/** What can be done about the channels of many terminals; those of one are on its page. */
function channelActions(t: TFunction, dialogs: TerminalDialogs, chosen: Chosen<TerminalRow>): RowAction[] {
  const need = 'terminal.channel';
  const { setChannels, numberChannels } = dialogs;
  return [
    { key: 'setChannels', need, label: t('terminalChannels.set.title'), onClick: () => setChannels(chosen) },
    {
      key: 'automaticChannels',
      need,
      label: t('terminalChannels.automatic.title'),
      onClick: () => numberChannels(chosen),
    },
  ];
}
