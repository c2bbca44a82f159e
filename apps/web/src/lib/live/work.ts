import { newKey } from '../api/idempotency.ts';
import { registerUnsaved } from '../form/unsaved-changes.ts';
import { session } from '../session/session.ts';
import { createStore, useStore } from '../react/store.ts';

/** Progress of long work: sending a file, waiting for its check or booking, or receiving a file. */
export type Progress =
  | { phase: 'upload'; percent: number }
  | { phase: 'check' }
  | { phase: 'book' }
  | { phase: 'file'; bytes: number };

/** Long work that continues while the user moves through the console. */
export interface Work {
  id: string;
  /** In the language at the start. */
  title: string;
  progress: Progress | null;
  /** Null once the work cannot be cancelled. */
  cancel: (() => void) | null;
}

export interface Running {
  /** Aborted when the user cancels or the session ends. */
  signal: AbortSignal;
  cancel: () => void;
  report: (progress: Progress) => void;
}

/** The user or the end of the session cancelled the work: no message is needed. */
export class CanceledError extends Error {}

const running = createStore<readonly Work[]>([]);

/**
 * Lists the work as running until it ends; until then the browser asks before it leaves the page.
 *
 * @throws CanceledError after a cancel.
 */
export async function runWork<T>(title: string, work: (running: Running) => Promise<T>): Promise<T> {
  const id = newKey();
  const { account } = session.get();
  const controller = new AbortController();
  const cancel = () => controller.abort();
  running.set([...running.get(), { id, title, progress: null, cancel }]);
  // Work must not continue for the next account.
  const unsubscribe = session.subscribe(() => {
    if (session.get().account !== account) cancel();
  });
  const release = registerUnsaved('changes', '');
  const report = (progress: Progress) => {
    const next = { progress, cancel: progress.phase === 'book' ? null : cancel };
    running.set(running.get().map((one) => (one.id === id ? { ...one, ...next } : one)));
  };
  try {
    return await work({ signal: controller.signal, cancel, report });
  } catch (error) {
    throw controller.signal.aborted ? new CanceledError() : error;
  } finally {
    unsubscribe();
    release();
    running.set(running.get().filter((one) => one.id !== id));
  }
}

export function useRunningWork(): readonly Work[] {
  return useStore(running);
}
