/** Somebody who waits for something to happen, or for a while. */
export interface Waker {
  /** Ends the wait that is on, or spares the next one. */
  wake(): void;
  /** Waits so many milliseconds at most; not at all where somebody woke it since the last wait. */
  wait(ms: number): Promise<void>;
}

/** A wait that others can end; one waits at a time. */
export function newWaker(): Waker {
  let isWoken = false;
  let end: (() => void) | null = null;
  return {
    wake() {
      isWoken = true;
      end?.();
    },
    async wait(ms) {
      if (!isWoken && ms > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          end = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      isWoken = false;
    },
  };
}
