import type { LiveReader } from './live-reader.ts';
import { liveCounts } from './live-lookups.ts';

/** Counts are told this often at most, in ms. */
const LEAST_MS = 1000;
/** Counting takes a twentieth of the time at most. */
const SHARE = 20;

/** Counts the terminals of readers whose scope has changed. */
export interface Counter {
  /** The counts of this reader's scope are other ones by now. */
  markDue(reader: LiveReader): void;
}

/** A counter that counts each scope once for all of its readers, once a second at most and seldom where it is dear. */
export function newCounter(readers: ReadonlySet<LiveReader>): Counter {
  const due = new Map<number, Set<LiveReader>>();
  const restUntil = new Map<number, number>();
  const timers = new Set<number>();

  const run = async (clientId: number): Promise<void> => {
    timers.delete(clientId);
    const waiting = [...(due.get(clientId) ?? [])].filter((reader) => readers.has(reader));
    due.delete(clientId);
    const first = waiting.find(({ ctx }) => ctx.scope.clientId === clientId);
    if (first === undefined) {
      restUntil.delete(clientId);
      return;
    }
    const begun = performance.now();
    try {
      const data = await liveCounts(first.ctx);
      for (const reader of waiting) if (reader.ctx.scope.clientId === clientId) reader.put({ event: 'counts', data });
    } catch (error) {
      // The next change counts again; until then the console refreshes by itself.
      first.ctx.log.warn({ err: error }, 'live: terminals could not be counted');
    }
    const took = performance.now() - begun;
    restUntil.set(clientId, performance.now() + Math.max(LEAST_MS, took * SHARE));
    if (due.has(clientId)) schedule(clientId);
  };

  const schedule = (clientId: number): void => {
    if (timers.has(clientId)) return;
    timers.add(clientId);
    const ms = Math.max(0, (restUntil.get(clientId) ?? 0) - performance.now());
    setTimeout(() => void run(clientId), ms).unref();
  };

  return {
    markDue(reader) {
      const { clientId } = reader.ctx.scope;
      due.set(clientId, (due.get(clientId) ?? new Set<LiveReader>()).add(reader));
      schedule(clientId);
    },
  };
}
