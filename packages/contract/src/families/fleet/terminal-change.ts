import type { TerminalParameters } from './terminal-settings.ts';

/** A group in a change; `clientId` is 0 for callers who may not see its client. */
export interface ChangedGroup {
  grpId: number;
  grpName: string;
  clientId: number;
}

/** A channel in a change; `clientId` (of its group) is 0 for callers who may not see it. */
export interface ChangedChannel {
  channel: number;
  grpName: string;
  clientId: number;
}

/** A changed value. */
export interface ChangedValue {
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** Fields of a terminal with stored changes: numbers of its hardware, and its addresses. */
export type BoundField = 'imei' | 'imei2' | 'iccid' | 'extAccount' | 'email' | 'phone' | 'modelName';

/** A cloud plan in a change, with its names at that time. */
export interface ChangedPlan {
  goodsId: number;
  goodsName: string;
  goodsNameEn: string;
}

/** Reason for the end of a terminal's cloud plan (docs/domain.md §10). */
export type PlanEndReason = 'card' | 'plan' | 'undone' | 'over';

/** Stored parameters of each change of a terminal, by the key of its text (docs/domain.md §6). */
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

/** Keys of the texts of changes. */
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

/** Kinds of changes, a filter of a terminal's history. */
export const CHANGE_KINDS = ['group', 'settings', 'bind', 'owner', 'plan'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Kind of each change. */
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
