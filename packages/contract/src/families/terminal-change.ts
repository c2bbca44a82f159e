import type { TerminalParameters } from './terminal-settings.ts';

/** A group as a change names it; `clientId` is its client's, 0 to who may not know it. */
export interface ChangedGroup {
  grpId: number;
  grpName: string;
  clientId: number;
}

/** A channel as a change names it; `clientId` is its group's client, 0 to who may not know it. */
export interface ChangedChannel {
  channel: number;
  grpName: string;
  clientId: number;
}

/** A value as it was and as it is. */
export interface ChangedValue {
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** Fields of a terminal whose changes are kept: numbers of its hardware and what it is reached by. */
export type BoundField = 'imei' | 'imei2' | 'iccid' | 'extAccount' | 'email' | 'phone' | 'modelName';

/** What is kept of each kind of change of a terminal, by the key of the text that tells it (docs/domain.md §6). */
export interface ChangeParams {
  /** Joined groups. */
  joined: { groups: ChangedGroup[] };
  /** Left groups, by hand or because a group ended or the terminal moved. */
  left: { groups: ChangedGroup[] };
  /** Another default group; null = none any more. */
  defaultGroup: { group: ChangedGroup | null };
  /** The channels as they are after the change. */
  channels: { mode: 'automatic' | 'fixed'; channels: ChangedChannel[] };
  /** Parameters that are others now, and whether the buttons are. */
  settings: { parameters: Partial<Record<keyof TerminalParameters, ChangedValue>>; buttons: boolean };
  /** Contacts that came and went. */
  contacts: { added: number; removed: number };
  /** Hardware numbers and addresses that are others now. */
  bound: { fields: Partial<Record<BoundField, ChangedValue>> };
  /** Another client has it; names that the reader may not know are empty. */
  transferred: { fromId: number; fromName: string; toId: number; toName: string };
}

/** Keys of the texts that tell changes. */
export const CHANGE_TEXTS = [
  'joined',
  'left',
  'defaultGroup',
  'channels',
  'settings',
  'contacts',
  'bound',
  'transferred',
] as const satisfies readonly (keyof ChangeParams)[];
export type ChangeText = (typeof CHANGE_TEXTS)[number];

/** Kinds of changes, by which the history of a terminal is filtered. */
export const CHANGE_KINDS = ['group', 'settings', 'bind', 'owner'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The kind that a change is of. */
export const KIND_OF_CHANGE: Readonly<Record<ChangeText, ChangeKind>> = {
  joined: 'group',
  left: 'group',
  defaultGroup: 'group',
  channels: 'group',
  settings: 'settings',
  contacts: 'settings',
  bound: 'bind',
  transferred: 'owner',
};
