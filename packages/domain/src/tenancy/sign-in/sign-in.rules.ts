import { LOCK_SECONDS } from '@roger/contract/constants';

/** A password check: running, failed, passed, or failed and cleared for its name. */
export interface Check {
  name: string;
  ip: string;
  state: 'pending' | 'failure' | 'success' | 'cleared';
  time: Date;
}

/** Checks that count towards a limit, oldest first, and the number of failures for a lock. */
export interface Limit {
  checks: readonly Check[];
  most: number;
}

/** State of a limit. */
export interface LockState {
  /** Failures of the last ten minutes since the last success. */
  failures: number;
  /** Seconds until the lock opens; 0 = not locked. */
  lockedSeconds: number;
  /** Failures and running checks together reach the limit. */
  full: boolean;
}

// Most time that others wait for a pending check: a killed process leaves one.
const PENDING_MS = 10_000;
const WINDOW_MS = LOCK_SECONDS * 1000;

// Pause between two checks of an address with too many failures.
const SLOW_MS = 1000;

/**
 * Turn of an address: `now`; `wait` while running checks may still reach the limit of failures; `slow` beyond it, where
 * one check runs at a time, a second after the last one.
 */
export function addressTurnOf(checks: readonly Check[], most: number, now: Date): 'now' | 'wait' | 'slow' {
  const { failures, full } = lockStateOf(checks, most, now);
  if (failures < most) return full ? 'wait' : 'now';
  const ages = checks.map(({ state, time }) => [state, now.getTime() - time.getTime()] as const);
  const busy = ages.some(([state, age]) => age < (state === 'pending' ? PENDING_MS : SLOW_MS));
  return busy ? 'slow' : 'now';
}

/**
 * Counts checks against a limit: `most` failures within ten minutes lock for ten minutes from the last one; a success
 * clears the count.
 */
export function lockStateOf(checks: readonly Check[], most: number, now: Date): LockState {
  const cleared = checks.findLastIndex(({ state }) => state === 'success');
  const counted = checks.slice(cleared + 1);
  const pending = counted.filter(
    ({ state, time }) => state === 'pending' && now.getTime() - time.getTime() < PENDING_MS,
  );
  const failures = counted.filter((check) => !pending.includes(check));
  const recent = failures.filter(({ time }) => now.getTime() - time.getTime() < WINDOW_MS);
  const last = failures.at(-1);
  const upToLast =
    last === undefined ? [] : failures.filter(({ time }) => last.time.getTime() - time.getTime() < WINDOW_MS);
  const opens = last === undefined ? 0 : last.time.getTime() + WINDOW_MS - now.getTime();
  const locked = upToLast.length >= most && opens > 0;
  return {
    failures: recent.length,
    lockedSeconds: locked ? Math.ceil(opens / 1000) : 0,
    full: recent.length + pending.length >= most,
  };
}
