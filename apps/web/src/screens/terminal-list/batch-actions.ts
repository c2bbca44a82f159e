import type { TerminalRow } from '@roger/contract/families/fleet/terminal-row';
import type { TFunction } from 'i18next';
import { itemAction, type ITEM_ACTIONS } from '../../kit/actions/item-actions.ts';
import type { RowAction } from '../../kit/actions/row-actions.tsx';
import { countOf, type Selection } from '../../lib/form/selection.ts';
import type { SelectionDialogName, TerminalDialogs } from './use-terminal-dialogs.ts';
import { api } from '../../lib/api/api.ts';

/** Actions on one or several terminals; most open the dialog of the same name. */
export function selectionActions(t: TFunction, dialogs: TerminalDialogs, selection: Selection<TerminalRow>) {
  const action = (key: SelectionDialogName & keyof typeof ITEM_ACTIONS.terminal): RowAction =>
    itemAction(t, 'terminal', key, () => dialogs.open(key, selection));
  const limit = (limited: boolean): RowAction =>
    itemAction(t, 'terminal', limited ? 'suspend' : 'reactivate', () => dialogs.open('limit', { selection, limited }));
  return {
    renew: action('renew'),
    recharge: action('recharge'),
    move: action('move'),
    suspend: limit(true),
    reactivate: limit(false),
    cloud: [
      action('bindPlan'),
      itemAction(t, 'terminal', 'renewPlan', () => dialogs.open('renewPlans', { of: 'terminals', chosen: selection })),
    ],
    settings: {
      ...action('settings'),
      // Of one terminal, plain calls read the settings.
      ...(countOf(selection) === 1 && selection.matching === null ? {} : { call: api.terminal.querySettings }),
    },
    applyProfile: { ...action('applyProfile'), call: api.terminalProfile.apply },
    upgrade: action('upgrade'),
    resetPassword: action('resetPassword'),
    groups: [action('joinGroups'), action('leaveGroups'), action('copyGroups')],
    channels: [action('setChannels'), action('automaticChannels')],
    remove: action('delete'),
  };
}

/** Actions on several terminals, in display order. */
export function batchActions(t: TFunction, dialogs: TerminalDialogs, selection: Selection<TerminalRow>): RowAction[] {
  const actions = selectionActions(t, dialogs, selection);
  const { renew, recharge, move, suspend, reactivate, settings, applyProfile, upgrade, resetPassword, remove } =
    actions;
  const { cloud, groups, channels } = actions;
  return [
    renew,
    recharge,
    move,
    suspend,
    reactivate,
    ...cloud,
    settings,
    applyProfile,
    upgrade,
    resetPassword,
    ...groups,
    ...channels,
    remove,
  ];
}
