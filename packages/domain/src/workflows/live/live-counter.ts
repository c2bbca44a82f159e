import { setImmediate as nextTurn } from 'node:timers/promises';
import { newThrottle } from '../../platform/common/throttle.ts';
import type { LiveReader } from './live-reader.ts';
import { liveCounts } from './live-lookups.ts';
import { faultEntry } from '../../platform/process/fault-entry.ts';

/** Shortest interval between two counts of a scope, in ms. */
const MIN_INTERVAL_MS = 1000;
/** The interval is at least this number of times the duration of the last count. */
const REST_FACTOR = 20;

/** Counts terminals of scopes with changes. */
export interface LiveCounter {
  /** Requests a new count for a reader with a change in its scope. */
  requestCount(reader: LiveReader): void;
}

/** A counter that counts each scope once for all of its readers, at bounded cost. */
export function newLiveCounter(readers: ReadonlySet<LiveReader>): LiveCounter {
  const due = new Map<number, Set<LiveReader>>();
  const throttle = newThrottle<number>({ minRestMs: MIN_INTERVAL_MS, restFactor: REST_FACTOR });

  const run = async (clientId: number): Promise<void> => {
    // Readers of the same change share one count.
    await nextTurn();
    const waiting = [...(due.get(clientId) ?? [])].filter((reader) => readers.has(reader));
    due.delete(clientId);
    const first = waiting.find(({ ctx }) => ctx.scope.clientId === clientId);
    if (first === undefined) return;
    try {
      const data = await liveCounts(first.ctx);
      for (const reader of waiting)
        if (reader.ctx.scope.clientId === clientId) reader.enqueue({ event: 'counts', data });
    } catch (error) {
      // The next change counts again.
      first.ctx.log.warn(faultEntry('live counts', error), 'live: terminals could not be counted');
    }
  };

  return {
    requestCount(reader) {
      const { clientId } = reader.ctx.scope;
      due.set(clientId, (due.get(clientId) ?? new Set<LiveReader>()).add(reader));
      throttle(clientId, () => run(clientId));
    },
  };
}
