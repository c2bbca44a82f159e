import { createStore, useStore } from '../react/store.ts';

const requested = createStore<string | null>(null);

/** Opens the undo of a bill over the current screen. */
export function requestUndo(billNo: string): void {
  requested.set(billNo);
}

export function endUndoRequest(): void {
  requested.set(null);
}

/** The bill that the user asked to undo from a result; null without one. */
export function useUndoRequest(): string | null {
  return useStore(requested);
}
