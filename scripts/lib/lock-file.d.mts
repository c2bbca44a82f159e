/** The process that has a lock. */
export interface Holder {
  pid: number;
  birth: string;
  address?: string;
}
/** Takes the lock; returns the living holder if there is one, else whether a dead one left the lock behind. */
export function takeLock(file: string, about?: { address?: string }): { holder?: Holder; stale: boolean };
/** Waits until the lock is free, and takes it. */
export function awaitLock(file: string, onWait: (holder: Holder) => void): Promise<void>;
/** Gives the lock back if it is ours. */
export function releaseLock(file: string): void;
