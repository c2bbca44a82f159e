import { bucketOf, isEnded, type Bucket, type UpgradeRecord } from './record.rules.ts';

/** Move of a record between the counts of its task. */
export interface Shift {
  taskId: number;
  /** Null = the record is new. */
  from: Bucket | null;
  /** Null = the record is removed. */
  to: Bucket | null;
  /** Change of the number of asked records. */
  begun: -1 | 0 | 1;
  /** Round in which the terminal was asked. */
  round: number | null;
  /** Seconds from the request to the end; null = the record did not end now, or was not asked. */
  seconds: number | null;
}

/** Changes of a task's counts. */
export type Change = Record<
  Bucket | 'total' | 'leftOut' | 'begun' | 'roundBegun' | 'roundFailed' | 'roundSilent' | 'measured' | 'seconds',
  number
>;

/** A change of nothing, to add to. */
export function noChange(): Change {
  const buckets = { waiting: 0, underWay: 0, silent: 0, upgraded: 0, failed: 0 };
  const rounds = { roundBegun: 0, roundFailed: 0, roundSilent: 0 };
  return { ...buckets, total: 0, leftOut: 0, begun: 0, ...rounds, measured: 0, seconds: 0 };
}

/** Shift of a changed record; null where it stays in the same count. */
export function shiftOf(before: UpgradeRecord, after: UpgradeRecord, now: number): Shift | null {
  const [from, to] = [bucketOf(before.state), bucketOf(after.state)];
  if (from === to) return null;
  const { taskId, round, askedAt } = after;
  const measured = isEnded(after.state) && !isEnded(before.state) && askedAt !== null;
  return { taskId, from, to, begun: 0, round, seconds: measured ? Math.max(0, (now - askedAt) / 1000) : null };
}

/** Sums up the shifts of one task. Failures and silence count only for records asked in `round`, the running one. */
export function changeBy(shifts: readonly Shift[], round: number): Change {
  const change = noChange();
  for (const shift of shifts) {
    if (shift.from !== null) change[shift.from] -= 1;
    if (shift.to !== null) change[shift.to] += 1;
    change.total += (shift.to === null ? 0 : 1) - (shift.from === null ? 0 : 1);
    if (shift.to === null) change.leftOut += 1;
    change.begun += shift.begun;
    if (shift.round === round) addToRound(change, shift);
    if (shift.seconds !== null) {
      change.measured += 1;
      change.seconds += shift.seconds;
    }
  }
  change.seconds = Math.round(change.seconds);
  return change;
}

function addToRound(change: Change, { from, to, begun }: Shift): void {
  change.roundBegun += begun;
  change.roundFailed += (to === 'failed' ? 1 : 0) - (from === 'failed' ? 1 : 0);
  change.roundSilent += (to === 'silent' ? 1 : 0) - (from === 'silent' ? 1 : 0);
}
