import type { upgradeStates } from '@roger/contract/gateway/events';
import { isVersionAtLeast } from './version.rules.ts';

/** What a task still counts on, in the order of the way there; a silent one may be anywhere on it. */
export const UNDER_WAY = ['asked', 'downloading', 'downloaded', 'installing'] as const;
/** Where the upgrade of a terminal stands. */
export type RecordState = 'waiting' | (typeof UNDER_WAY)[number] | 'silent' | 'upgraded' | 'failed';
/** The sums of a task, each record standing in one of them. */
export type Bucket = 'waiting' | 'underWay' | 'silent' | 'upgraded' | 'failed';

/** A record as events move it; times in epoch ms. */
export interface UpgradeRecord {
  /** A bigint, as text. */
  id: string;
  taskId: number;
  terminalId: number;
  state: RecordState;
  /** How often it was put among those that wait, and when last. */
  tries: number;
  queuedAt: number;
  /** Null = not asked in this try. */
  askedAt: number | null;
  round: number | null;
  dueAt: number | null;
  newVersion: string | null;
  upgradedAt: number | null;
  downloadedAt: number | null;
  downloadTimes: number;
  reason: string | null;
  /** Of its package. */
  versionName: string;
  /** How long it may be online without coming to an end, in ms. */
  deadlineMs: number;
}

/** What a terminal told of an upgrade. */
export interface UpgradeNews {
  state: (typeof upgradeStates)[number];
  /** Epoch ms. */
  at: number;
  version?: string | undefined;
  reason?: string | undefined;
}

/** The sum that a record stands in. */
export function bucketOf(state: RecordState): Bucket {
  return (UNDER_WAY as readonly string[]).includes(state) ? 'underWay' : (state as Bucket);
}

/** Has the upgrade come to an end? */
export function isEnded(state: RecordState): boolean {
  return state === 'upgraded' || state === 'failed';
}

/**
 * The record after what its terminal told. Nothing moves it back: what comes late, twice or out of order, or tells of an earlier try,
 * changes nothing; that it is upgraded counts whenever it comes (docs/domain.md §9).
 */
export function afterNews(record: UpgradeRecord, news: UpgradeNews, now: number): UpgradeRecord {
  if (record.state === 'upgraded') return record;
  if (news.state === 'done')
    return upgradedAs(record, news.version ?? record.versionName, Math.min(news.at, now), null);
  if (record.state === 'waiting' || record.state === 'failed') return record;
  if (record.tries > 1 && news.at < record.queuedAt) return record;
  if (news.state === 'failed') return { ...record, state: 'failed', reason: worded(news.reason) };
  return afterStep(record, news.state, Math.min(news.at, now), now);
}

/** The record after its terminal came online with a version. */
export function afterVersion(record: UpgradeRecord, version: string | null, at: number): UpgradeRecord {
  if (record.state === 'upgraded' || !isVersionAtLeast(version, record.versionName)) return record;
  // Who was never asked got there by another way.
  return upgradedAs(record, version ?? record.versionName, at, record.askedAt === null ? 'already' : null);
}

/** The record after its terminal refused to begin. */
export function afterRefusal(record: UpgradeRecord, reason: string | null): UpgradeRecord {
  return record.state === 'asked' ? { ...record, state: 'failed', reason: worded(reason) } : record;
}

/** How far on its way a record is that is under way. */
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
  // Who was silent and speaks again has its time anew.
  if (record.state === 'silent') return { ...got, state: step, dueAt: now + record.deadlineMs };
  return placeOf(step) > placeOf(record.state) ? { ...got, state: step } : got;
}

function upgradedAs(record: UpgradeRecord, newVersion: string, at: number, reason: string | null): UpgradeRecord {
  return { ...record, state: 'upgraded', newVersion, upgradedAt: at, reason };
}

function worded(reason: string | null | undefined): string | null {
  return reason === undefined || reason === '' ? null : reason;
}
