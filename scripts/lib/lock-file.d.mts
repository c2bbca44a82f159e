/** The process that has a lock. */
export interface Holder {
  pid: number;
  birth: string;
  address?: string;
}
/** Takes the lock; returns the living holder when somebody has it, else whether a dead one left it behind. */
export function takeLock(file: string, about?: { address?: string }): { holder?: Holder; stale: boolean };
/** Takes the lock as soon as nobody has it. */
export function awaitLock(file: string, onWait: (holder: Holder) => void): Promise<void>;
/** Gives the lock back if it is ours. */
export function releaseLock(file: string): void;
