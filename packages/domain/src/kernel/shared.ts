import type { BaseCtx } from './ctx.ts';
import type { Database } from './db.ts';

/** A result under way or there. */
interface Entry {
  value: Promise<unknown>;
  /** Until when it is given to everybody, in ms of the process; open while it is worked out. */
  freshUntil: number;
  staleUntil: number;
  renewing: boolean;
}

const LEAST_MS = 2000;
const MOST_MS = 30_000;
/** Work for a result takes a twentieth of the time for which it is shared, at most. */
const SHARE = 20;
const MOST_ENTRIES = 2000;

const results = new WeakMap<Database, Map<string, Entry>>();

/** How a result is shared. */
export interface Sharing<T> {
  /** Is the result dear enough to be kept? Others are worked out anew for everybody. */
  keep?: (value: T) => boolean;
  /** For so long a result that is no longer fresh is given while another is worked out behind it. */
  staleMs?: number;
}

/**
 * One result for all callers of the process: whoever asks while it is worked out waits for the same, and whoever asks soon after
 * gets it too. It is kept for 2 seconds, or 20 times as long as the work took, 30 seconds at most.
 */
export function shared<T>(
  { database }: BaseCtx,
  key: string,
  work: () => Promise<T>,
  { keep = () => true, staleMs = 0 }: Sharing<T> = {},
): Promise<T> {
  const entries = results.get(database) ?? new Map<string, Entry>();
  results.set(database, entries);
  const known = entries.get(key);
  const now = performance.now();
  if (known !== undefined && now < known.staleUntil) {
    if (now >= known.freshUntil && !known.renewing) {
      known.renewing = true;
      void start(entries, key, work, keep, staleMs, known).catch(() => undefined);
    }
    return known.value as Promise<T>;
  }
  return start(entries, key, work, keep, staleMs);
}

function start<T>(
  entries: Map<string, Entry>,
  key: string,
  work: () => Promise<T>,
  keep: (value: T) => boolean,
  staleMs: number,
  until?: Entry,
): Promise<T> {
  const begun = performance.now();
  const value = work();
  const entry: Entry = { value, freshUntil: Infinity, staleUntil: Infinity, renewing: false };
  if (until === undefined) entries.set(key, entry);
  makeRoom(entries);
  value.then(
    (result) => {
      if (!keep(result)) {
        entries.delete(key);
        return;
      }
      const ended = performance.now();
      entry.freshUntil = ended + Math.min(MOST_MS, Math.max(LEAST_MS, (ended - begun) * SHARE));
      entry.staleUntil = entry.freshUntil + staleMs;
      entries.set(key, entry);
    },
    () => {
      if (until === undefined) entries.delete(key);
      else until.renewing = false;
    },
  );
  return value;
}

/** The oldest go first; what is under way stays with those who wait for it. */
function makeRoom(entries: Map<string, Entry>): void {
  for (const key of entries.keys()) {
    if (entries.size <= MOST_ENTRIES) return;
    entries.delete(key);
  }
}
