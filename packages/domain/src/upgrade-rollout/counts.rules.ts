import { bucketOf, isEnded, type Bucket, type UpgradeRecord } from './record.rules.ts';

/** That a record came into the sums of a task, went from one of them to another, or left them. */
export interface Shift {
  taskId: number;
  /** Null = it was not there. */
  from: Bucket | null;
  /** Null = it drops out. */
  to: Bucket | null;
  /** How many more of those that were asked there are. */
  begun: -1 | 0 | 1;
  /** The round it was asked in. */
  round: number | null;
  /** Seconds from being asked to the end; null = it did not end by this, or was not asked. */
  seconds: number | null;
}

/** What the sums of a task change by. */
export type Change = Record<
  Bucket | 'total' | 'leftOut' | 'begun' | 'roundBegun' | 'roundFailed' | 'roundSilent' | 'measured' | 'seconds',
  number
>;

/** Nothing changes. */
export function noChange(): Change {
  const buckets = { waiting: 0, underWay: 0, silent: 0, upgraded: 0, failed: 0 };
  const rounds = { roundBegun: 0, roundFailed: 0, roundSilent: 0 };
  return { ...buckets, total: 0, leftOut: 0, begun: 0, ...rounds, measured: 0, seconds: 0 };
}

/** How a record that was moved shifts the sums; null where it stands in the same one. */
export function shiftOf(before: UpgradeRecord, after: UpgradeRecord, now: number): Shift | null {
  const [from, to] = [bucketOf(before.state), bucketOf(after.state)];
  if (from === to) return null;
  const { taskId, round, askedAt } = after;
  const measured = isEnded(after.state) && !isEnded(before.state) && askedAt !== null;
  return { taskId, from, to, begun: 0, round, seconds: measured ? Math.max(0, (now - askedAt) / 1000) : null };
}

/** The sum of the shifts of one task, whose running round is `round`: failures and silence count in the round that asked. */
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
