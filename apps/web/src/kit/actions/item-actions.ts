import type { ParseKeys, TFunction } from 'i18next';
import type { ItemKind } from '../../lib/address/item-address.ts';
import type { PermissionKey } from '../../lib/session/allowed.ts';
import type { Action } from './actions.tsx';
import type { RowAction } from './row-actions.tsx';

/** Permission and name of an action on an item. */
export interface ItemAction {
  need: PermissionKey;
  text: ParseKeys;
  danger?: true;
  /** Only on a selection of a list, not on one item. */
  selectionOnly?: true;
  /** Not on the own client; the search offers it to those who manage clients. */
  onOthers?: true;
}

type ItemActions = Partial<Record<Action, ItemAction>>;

/**
 * Actions on one item that open a dialog, by kind, in display order. Rows, details and the search take permission and
 * name from here; an address may open each of them (`do=renew`), which is why none runs without a dialog.
 */
export const ITEM_ACTIONS = {
  terminal: {
    renew: { need: 'terminal.renew', text: 'terminalList.renew.action' },
    edit: { need: 'terminal.edit', text: 'common.actions.edit' },
    recharge: { need: 'coin.recharge', text: 'terminalList.recharge.title' },
    move: { need: 'terminal.transfer', text: 'terminalList.transfer.title' },
    suspend: { need: 'terminal.limit', text: 'terminalList.limit.action' },
    reactivate: { need: 'terminal.limit', text: 'terminalList.lift.action' },
    bindPlan: { need: 'terminal.cloud', text: 'cloudSims.bind' },
    renewPlan: { need: 'terminal.cloud', text: 'cloudSims.renew' },
    control: { need: 'terminal.remote', text: 'remoteControl.action' },
    settings: { need: 'terminal.setting', text: 'terminalSettings.action' },
    applyProfile: { need: 'terminal.setting', text: 'terminalProfiles.applyTitle', selectionOnly: true },
    contacts: { need: 'terminal.contact', text: 'terminalContacts.action' },
    upgrade: { need: 'upgrade-task.add', text: 'terminalUpgrade.action' },
    resetPassword: { need: 'terminal.resetPwd', text: 'terminalList.passwords.action' },
    joinGroups: { need: 'group.member', text: 'groupMs.join.title' },
    leaveGroups: { need: 'group.member', text: 'groupMs.leave.title' },
    copyGroups: { need: 'group.member', text: 'groupMs.copy.title' },
    setChannels: { need: 'terminal.channel', text: 'terminalChannels.set.title', selectionOnly: true },
    automaticChannels: { need: 'terminal.channel', text: 'terminalChannels.automatic.title', selectionOnly: true },
    bind: { need: 'terminal.bind', text: 'terminalBinds.action' },
    replaceHardware: { need: 'terminal.replace', text: 'terminalBinds.replace.action' },
    delete: { need: 'terminal.delete', text: 'common.actions.delete', danger: true },
  },
  group: {
    edit: { need: 'group.edit', text: 'common.actions.edit' },
    addMembers: { need: 'group.member', text: 'groupMs.addTo' },
    associate: { need: 'group.associate', text: 'groupList.associate.action' },
    delete: { need: 'group.delete', text: 'common.actions.delete', danger: true },
  },
  client: {
    edit: { need: 'client.edit', text: 'common.actions.edit' },
    move: { need: 'client.edit', text: 'clientList.move', onOthers: true },
    servers: { need: 'client.edit', text: 'clientList.servers.title', onOthers: true },
    hosts: { need: 'client.edit', text: 'clientList.hosts.title' },
    hide: { need: 'client.edit', text: 'fields.client.hideSuper', onOthers: true },
    preview: { need: 'client.edit', text: 'clientList.preview.title' },
    delete: { need: 'client.delete', text: 'common.actions.delete', danger: true, onOthers: true },
  },
  account: {
    edit: { need: 'account.edit', text: 'common.actions.edit' },
    resetPassword: { need: 'account.reset', text: 'accountList.reset.action' },
    seeAs: { need: 'account.seeAs', text: 'accountList.seeAs.action' },
    delete: { need: 'account.delete', text: 'common.actions.delete', danger: true },
  },
} as const satisfies Partial<Record<ItemKind, ItemActions>>;

export type KindWithActions = keyof typeof ITEM_ACTIONS;

/** The actions on an item of a kind; empty for kinds without any. */
export function actionsOfKind(kind: ItemKind): ItemActions {
  return (ITEM_ACTIONS as Partial<Record<ItemKind, ItemActions>>)[kind] ?? {};
}

/** A row's action with the permission and the name of the table. */
export function itemAction<K extends KindWithActions>(
  t: TFunction,
  kind: K,
  key: keyof (typeof ITEM_ACTIONS)[K] & Action,
  onClick: () => void,
): RowAction {
  const { need, text, danger } = actionsOfKind(kind)[key] as ItemAction;
  return { key, need, label: t(text), ...(danger === undefined ? {} : { danger }), onClick };
}
