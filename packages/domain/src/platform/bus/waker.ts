/** A wait that another part of the process can end. */
export interface Waker {
  /** Ends the current wait, or skips the next one. */
  wake(): void;
  /** Waits for `wake`, `ms` at most; returns at once if it was called since the last wait. */
  wait(ms: number): Promise<void>;
}

/** A waker for one waiting caller at a time. */
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
