import { Type } from 'typebox';
import { BASE_PATH } from './constants.ts';
import { defineFamily, endpoint } from './define.ts';
import type { UsageThreshold } from './families/cloud/cloud-usage.ts';
import { terminalReaders } from './families/fleet/terminal-readers.ts';

/** Address of the live stream. */
export const LIVE_PATH = `${BASE_PATH}/live`;

/** Live messages besides presence and counts. */
export const liveKinds = ['command', 'upgrade', 'report', 'notice'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Notice to the accounts of a client and of its superiors. */
export type LiveNotice =
  /** A rule has paused a rollout: too many terminals failed or are silent. */
  | { kind: 'pausedRollout'; taskId: number; taskName: string }
  /** A report that did not reach all of its addresses. */
  | { kind: 'failedReport'; reportId: number; reportName: string }
  /** `count` cards of a client have used `percent` of their plans; `iccid` is the first of them. */
  | { kind: 'planUsed'; percent: UsageThreshold; count: number; iccid: string };

/** Group that a terminal talks in; null for none, and for a group of a superior that is hidden from the reader. */
export interface CurrentGroup {
  currentGrpId: number | null;
  currentGrpName: string | null;
}

/** The data of each event of the live stream. */
export interface LiveEvents {
  /** New state of a command to a terminal of the scope. */
  command: { msId: string; command: string; state: string };
  /** Progress or change of a rollout; at most one event per second and task, and always one after the last change. */
  upgrade: { taskId: number };
  /** Change of a report's delivery. */
  report: { reportId: number };
  notice: LiveNotice;
  /** A terminal of the scope came online, with the group that it talks in, or went offline. */
  presence: { msId: string; onlineStatus: 'online' | 'offline' } & Partial<CurrentGroup>;
  /** An online terminal of the scope talks in another group. */
  group: { msId: string } & CurrentGroup;
  /** Terminals of the scope; at most one a second. */
  counts: { online: number; total: number };
  /** Events may have been lost: the console reads all again that events change. */
  refetch: Record<string, never>;
  /** A newer stream of the account has replaced this one. */
  replaced: Record<string, never>;
}

/** An event of the live stream. */
export type LiveEvent = { [K in keyof LiveEvents]: { event: K; data: LiveEvents[K] } }[keyof LiveEvents];

/** Subject of an event for permissions; of a notice its kind. */
export type LiveSubject = Exclude<LiveKind, 'notice'> | 'presence' | LiveNotice['kind'];

/** Keys of which a role needs one to receive a subject. */
export const liveNeeds: Record<LiveSubject, readonly string[]> = {
  presence: terminalReaders,
  command: ['terminal.remote'],
  upgrade: ['terminalUpgrade', 'upgradeRecords'],
  pausedRollout: ['terminalUpgrade'],
  report: ['timingReport'],
  failedReport: ['timingReport'],
  planUsed: ['cloudDataUsage'],
};

/** Maximum live streams of an account; a new one ends the oldest. */
export const MAX_LIVE_STREAMS = 5;

/**
 * Live changes as server-sent events (docs/contract.md §1 Live). It is not in `families`: it has no envelope and does
 * not end.
 */
export const live = defineFamily({
  slug: 'live',
  wire: '',
  endpoints: {
    live: endpoint({
      added: true,
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Unknown(),
      summary: 'Changes of presence, counts, commands, upgrades and reports of the scope, as server-sent events',
    }),
  },
});
