import type { upgradeStates } from '@roger/contract/gateway/events';
import { isVersionAtLeast } from './version.rules.ts';

/** States of an upgrade under way, in their order; a silent record was in one of them. */
export const UNDER_WAY = ['asked', 'downloading', 'downloaded', 'installing'] as const;
/** State of the upgrade of a terminal. */
export type RecordState = 'waiting' | (typeof UNDER_WAY)[number] | 'silent' | 'upgraded' | 'failed';
/** Counts of a task; each record is in one of them. */
export type Bucket = 'waiting' | 'underWay' | 'silent' | 'upgraded' | 'failed';

/** A record and the data of its task that events need; times in epoch ms. */
export interface UpgradeRecord {
  /** A bigint, as text. */
  id: string;
  taskId: number;
  terminalId: number;
  state: RecordState;
  /** Number of tries; each begins in state `waiting`. */
  tries: number;
  /** Beginning of the present try. */
  queuedAt: number;
  /** Null = not asked in the present try. */
  askedAt: number | null;
  round: number | null;
  dueAt: number | null;
  newVersion: string | null;
  upgradedAt: number | null;
  downloadedAt: number | null;
  downloadTimes: number;
  reason: string | null;
  /** Version of the task's package. */
  versionName: string;
  /** Time online after which the terminal is silent, in ms. */
  deadlineMs: number;
}

/** Report of a terminal about its upgrade. */
export interface UpgradeReport {
  state: (typeof upgradeStates)[number];
  /** Epoch ms. */
  at: number;
  version?: string | undefined;
  reason?: string | undefined;
}

/** The count of a task that has records of this state. */
export function bucketOf(state: RecordState): Bucket {
  return (UNDER_WAY as readonly string[]).includes(state) ? 'underWay' : (state as Bucket);
}

/** Has the upgrade ended? */
export function isEnded(state: RecordState): boolean {
  return state === 'upgraded' || state === 'failed';
}

/**
 * The record after a report of its terminal. Late, repeated and disordered reports and those of earlier tries change
 * nothing; `done` always counts (docs/domain.md §9).
 */
export function afterReport(record: UpgradeRecord, report: UpgradeReport, now: number): UpgradeRecord {
  if (record.state === 'upgraded') return record;
  if (report.state === 'done')
    return upgradedAs(record, report.version ?? record.versionName, Math.min(report.at, now), null);
  if (record.state === 'waiting' || record.state === 'failed') return record;
  if (record.tries > 1 && report.at < record.queuedAt) return record;
  if (report.state === 'failed') return { ...record, state: 'failed', reason: nonEmpty(report.reason) };
  return afterStep(record, report.state, Math.min(report.at, now), now);
}

/** The record after its terminal came online with a version. */
export function afterVersion(record: UpgradeRecord, version: string | null, at: number): UpgradeRecord {
  if (record.state === 'upgraded' || !isVersionAtLeast(version, record.versionName)) return record;
  // Without a request the terminal was upgraded by other means.
  return upgradedAs(record, version ?? record.versionName, at, record.askedAt === null ? 'already' : null);
}

/** The record after its terminal refused to begin. */
export function afterRefusal(record: UpgradeRecord, reason: string | null): UpgradeRecord {
  return record.state === 'asked' ? { ...record, state: 'failed', reason: nonEmpty(reason) } : record;
}

function placeOf(state: RecordState): number {
  return (UNDER_WAY as readonly RecordState[]).indexOf(state);
}

function afterStep(
  record: UpgradeRecord,
  step: 'downloading' | 'downloaded' | 'installing',
  at: number,
  now: number,
): UpgradeRecord {
  const got =
    step === 'downloaded' && record.downloadTimes === 0
      ? { ...record, downloadTimes: 1, downloadedAt: record.downloadedAt ?? at }
      : record;
  // A silent terminal that reports again gets a new deadline.
  if (record.state === 'silent') return { ...got, state: step, dueAt: now + record.deadlineMs };
  return placeOf(step) > placeOf(record.state) ? { ...got, state: step } : got;
}

function upgradedAs(record: UpgradeRecord, newVersion: string, at: number, reason: string | null): UpgradeRecord {
  return { ...record, state: 'upgraded', newVersion, upgradedAt: at, reason };
}

function nonEmpty(reason: string | null | undefined): string | null {
  return reason === undefined || reason === '' ? null : reason;
}
