import { newKey } from './idempotency.ts';
import { holdLoss } from './loss.ts';
import { session } from './session.ts';
import { createStore, useStore } from './store.ts';

/** How far long work is: sending a file, waiting for what becomes of it, or taking one in. */
export type Progress =
  { phase: 'upload'; percent: number } | { phase: 'check' } | { phase: 'book' } | { phase: 'file'; bytes: number };

/** Work that goes on wherever one is in the console. */
export interface Work {
  id: string;
  /** What it does, in the language in which it was begun. */
  title: string;
  /** Null until the first of it is known. */
  progress: Progress | null;
  /** Takes it back; null once it can no longer be. */
  cancel: (() => void) | null;
}

/** What work itself has at hand while it runs. */
export interface Running {
  /** Is aborted when somebody takes the work back, or the session ends. */
  signal: AbortSignal;
  cancel: () => void;
  tell: (progress: Progress) => void;
}

/** Somebody took the work back: there is nothing to tell. */
export class TakenBackError extends Error {}

const running = createStore<readonly Work[]>([]);

/**
 * Shows work as running until it ends, well or not; until then the browser asks before it leaves the page.
 *
 * @throws TakenBackError once it was taken back.
 */
export async function runWork<T>(title: string, work: (running: Running) => Promise<T>): Promise<T> {
  const id = newKey();
  const { account } = session.get();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  running.set([...running.get(), { id, title, progress: null, cancel }]);
  // What was begun for one account is none of the next one's.
  const leave = session.subscribe(() => {
    if (session.get().account !== account) cancel();
  });
  const release = holdLoss('changes', '');
  const tell = (progress: Progress) => {
    const next = { progress, cancel: progress.phase === 'book' ? null : cancel };
    running.set(running.get().map((one) => (one.id === id ? { ...one, ...next } : one)));
  };
  try {
    return await work({ signal: controller.signal, cancel, tell });
  } catch (error) {
    throw controller.signal.aborted ? new TakenBackError() : error;
  } finally {
    leave();
    release();
    running.set(running.get().filter((one) => one.id !== id));
  }
}

/** The work that runs just now, what was begun first first. */
export function useRunningWork(): readonly Work[] {
  return useStore(running);
}
