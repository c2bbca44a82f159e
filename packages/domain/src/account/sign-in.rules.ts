import { LOCK_SECONDS } from '@roger/contract/constants';

/** A password check: under way, failed, passed, or failed and lifted from its name. */
export interface Check {
  name: string;
  ip: string;
  state: 'pending' | 'failure' | 'success' | 'cleared';
  time: Date;
}

/** The checks that count towards a limit, oldest first, and how many failures it takes. */
export interface Limit {
  checks: readonly Check[];
  most: number;
}

/** Where checks stand against a limit. */
export interface LockState {
  /** Failures of the last ten minutes since the last success. */
  failures: number;
  /** Seconds until the lock opens; 0 = not locked. */
  lockedSeconds: number;
  /** Failures and checks under way together reach the limit. */
  full: boolean;
}

// A process killed between admitting and settling leaves a pending check; nobody waits longer for it than this.
const PENDING_MS = 10_000;
const WINDOW_MS = LOCK_SECONDS * 1000;

/**
 * Counts checks against a limit: so many failures within ten minutes lock for ten minutes from the last of them; a success
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
