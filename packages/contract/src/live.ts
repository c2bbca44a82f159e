import { Type } from 'typebox';
import { BASE_PATH } from './constants.ts';
import { defineFamily, endpoint } from './define.ts';
import type { Reached } from './families/cloud-usage.ts';
import { terminalReaders } from './families/terminal-readers.ts';

/** Address of the live stream. */
export const LIVE_PATH = `${BASE_PATH}/live`;

/** What a console hears of besides presence and counts, as radio servers and jobs tell it. */
export const liveKinds = ['command', 'upgrade', 'report', 'notice'] as const;
export type LiveKind = (typeof liveKinds)[number];

/** Something that the accounts of a client, and those above it, should know without asking. */
export type LiveNotice =
  /** A rule has paused a rollout: too many failed, or fell silent. */
  | { kind: 'pausedRollout'; taskId: number; taskName: string }
  /** A report of which a period could not be sent to anybody, or not to everybody. */
  | { kind: 'failedReport'; reportId: number; reportName: string }
  /** Cards of a client have come to so many hundredths of their plans: how many, and the first of them. */
  | { kind: 'planUsed'; percent: Reached; count: number; iccid: string };

/** The data of each event of the live stream. */
export interface LiveEvents {
  /** What became of a command to a terminal of the scope. */
  command: { msId: string; command: string; state: string };
  /** A rollout of the scope goes on or is another one by now; at most one a second and task, the last one always. */
  upgrade: { taskId: number };
  /** A report of the scope is being made, was sent, or could not be. */
  report: { reportId: number };
  notice: LiveNotice;
  /** A terminal of the scope came online or went offline. */
  presence: { msId: string; onlineStatus: 'online' | 'offline' };
  /** Terminals of the scope; at most one a second. */
  counts: { online: number; total: number };
  /** Something may have been missed: what is shown is to be read anew. */
  refetch: Record<string, never>;
  /** Another stream of the account has taken this one's place. */
  replaced: Record<string, never>;
}

/** An event of the live stream. */
export type LiveEvent = { [K in keyof LiveEvents]: { event: K; data: LiveEvents[K] } }[keyof LiveEvents];

/** What an event is about, as far as permissions go: a notice is about what it tells of. */
export type LiveSubject = Exclude<LiveKind, 'notice'> | 'presence' | LiveNotice['kind'];

/** Who hears of what: one of these keys. */
export const liveNeeds: Record<LiveSubject, readonly string[]> = {
  presence: terminalReaders,
  command: ['terminal.remote'],
  upgrade: ['terminalUpgrade', 'upgradeRecords'],
  pausedRollout: ['terminalUpgrade'],
  report: ['timingReport'],
  failedReport: ['timingReport'],
  planUsed: ['cloudDataUsage'],
};

/** Live streams that one account may hold open; the oldest makes way for one more. */
export const MAX_LIVE_STREAMS = 5;

/**
 * Changes as they happen, as server-sent events (docs/contract.md §1 Live). It stands beside the families: it answers no envelope and
 * does not end.
 */
export const live = defineFamily({
  slug: 'live',
  wire: '',
  endpoints: {
    live: endpoint({
      method: 'GET',
      permission: 'session',
      input: Type.Object({}),
      result: Type.Unknown(),
      summary: 'Changes of presence, counts, commands, upgrades and reports of the scope, as server-sent events',
    }),
  },
});
