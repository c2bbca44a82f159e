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

/** A cloud plan as a change names it, by the names that it had then. */
export interface ChangedPlan {
  goodsId: number;
  goodsName: string;
  goodsNameEn: string;
}

/** Why a terminal has a cloud plan no more, or has to have it renewed (docs/domain.md §10). */
export type PlanEndReason = 'card' | 'plan' | 'undone' | 'over';

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
  /** A cloud plan was bound. */
  planBound: { plan: ChangedPlan; endTime: string };
  /** Its cloud plan ends later. */
  planRenewed: { plan: ChangedPlan; before: string; after: string };
  /** A renewal of its cloud plan was taken back. */
  planTakenBack: { plan: ChangedPlan; before: string; after: string };
  /** Its cloud plan is over; one that has run out waits to be renewed. */
  planEnded: { plan: ChangedPlan; reason: PlanEndReason };
  /** A cloud plan came with its card, or, without an end, went with it. */
  planMoved: { plan: ChangedPlan; endTime: string | null };
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
  'planBound',
  'planRenewed',
  'planTakenBack',
  'planEnded',
  'planMoved',
] as const satisfies readonly (keyof ChangeParams)[];
export type ChangeText = (typeof CHANGE_TEXTS)[number];

/** Kinds of changes, by which the history of a terminal is filtered. */
export const CHANGE_KINDS = ['group', 'settings', 'bind', 'owner', 'plan'] as const;
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
  planBound: 'plan',
  planRenewed: 'plan',
  planTakenBack: 'plan',
  planEnded: 'plan',
  planMoved: 'plan',
};
