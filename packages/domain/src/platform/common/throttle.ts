/** Runs work of a key, or remembers it while that key runs or rests; a promise that `work` returns must not reject. */
export type Throttle<K> = (key: K, work: () => Promise<void> | void) => void;

/** Rest after each run of a key. */
export interface ThrottleOptions {
  minRestMs: number;
  /** The rest is at least this number of times the duration of the run. */
  restFactor?: number;
}

/**
 * Merges frequent requests by key: the first runs at once, and those during its run and the rest after it become one
 * more run, that of the last request.
 */
export function newThrottle<K>({ minRestMs, restFactor = 0 }: ThrottleOptions): Throttle<K> {
  const busy = new Map<K, { next: (() => Promise<void> | void) | null }>();
  const run = (key: K, work: () => Promise<void> | void): void => {
    const state: { next: (() => Promise<void> | void) | null } = { next: null };
    busy.set(key, state);
    const begun = performance.now();
    const rest = (): void => {
      setTimeout(
        () => {
          if (state.next === null) busy.delete(key);
          else run(key, state.next);
        },
        Math.max(minRestMs, (performance.now() - begun) * restFactor),
      ).unref();
    };
    try {
      void Promise.resolve(work()).finally(rest);
    } catch (error) {
      // The caller gets the error; the key is free again after its rest.
      rest();
      throw error;
    }
  };
  return (key, work) => {
    const state = busy.get(key);
    if (state === undefined) run(key, work);
    else state.next = work;
  };
}
