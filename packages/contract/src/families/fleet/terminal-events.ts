import type { TerminalChange } from '../money/billing.ts';
import type { ChangedGroup } from './terminal-change.ts';

/** Parameters of each event of a terminal, by the key of its text (docs/gateway.md §6). */
export interface EventParams {
  /** A stay on a server; without an end it lasts. */
  session: {
    endTime: string | null;
    reason: 'signOff' | 'lost' | 'kicked' | 'silent' | 'moved' | null;
    servName: string;
    connType: string;
    ip: string | null;
    group: ChangedGroup | null;
  };
  /** The group that it talks in from then on; null = none. */
  talkGroup: { group: ChangedGroup | null };
  /** A call that it made. */
  call: {
    callKind: 'group' | 'individual' | 'temporary' | 'all' | 'broadcast' | 'video';
    seconds: number;
    group: ChangedGroup | null;
  };
  /** An alarm that began. */
  alarmOn: { alarmKind: 'sos' | 'loneWorker' | 'geoFence' | 'lowBattery' };
  /** An alarm that ended. */
  alarmOff: { alarmKind: 'sos' | 'loneWorker' | 'geoFence' | 'lowBattery' };
  /** A changed version that it reported. */
  version: { version: string | null; dispatcherVersion: string | null };
  /** A step of an upgrade. */
  upgrade: { state: 'downloading' | 'downloaded' | 'installing' | 'done' | 'failed'; version: string | null };
  /** Settings that it has applied. */
  settingsApplied: { version: number };
  /** Change of one of its functions by a bill. */
  billed: Pick<TerminalChange, 'type' | 'funcName' | 'newState' | 'newExpireTime' | 'undone'>;
  /** An action in the operation log. */
  logged: { content: string; outcome: 'success' | 'failure'; code: number };
}

/** Keys of the texts of events. */
export const EVENT_TEXTS = [
  'session',
  'talkGroup',
  'call',
  'alarmOn',
  'alarmOff',
  'version',
  'upgrade',
  'settingsApplied',
  'billed',
  'logged',
] as const satisfies readonly (keyof EventParams)[];
export type EventText = (typeof EVENT_TEXTS)[number];
