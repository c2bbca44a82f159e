/** Size of a lane. */
export interface LaneOptions {
  /** Tasks that run at a time. */
  places: number;
  /** Tasks without priority that may wait. */
  maxWaiting: number;
  /** Tasks with priority that may wait; as many as the others by default. */
  maxPriority?: number;
}

/** Order and patience of a waiting task. */
export interface EnterOptions {
  /** Goes before the tasks without priority. */
  hasPriority?: boolean;
  /** The longest wait in milliseconds; without it the wait ends with the turn. */
  maxWaitMs?: number;
}

interface Waiter {
  admit: () => void;
}

/** Places for tasks that share a resource; further tasks wait in order. */
export class Lane {
  readonly #maxWaiting: number;
  readonly #maxPriority: number;
  readonly #priority: Waiter[] = [];
  readonly #others: Waiter[] = [];
  #free: number;

  constructor({ places, maxWaiting, maxPriority = maxWaiting }: LaneOptions) {
    this.#free = places;
    this.#maxWaiting = maxWaiting;
    this.#maxPriority = maxPriority;
  }

  /** Takes a place, after a wait if all are in use; false if too many wait already or the wait was too long. */
  async enter({ hasPriority = false, maxWaitMs }: EnterOptions = {}): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1;
      return true;
    }
    const queue = hasPriority ? this.#priority : this.#others;
    if (queue.length >= (hasPriority ? this.#maxPriority : this.#maxWaiting)) return false;
    return new Promise((resolve) => {
      const waiter: Waiter = { admit: () => end(true) };
      const end = (isAdmitted: boolean): void => {
        clearTimeout(timer);
        if (!isAdmitted) queue.splice(queue.indexOf(waiter), 1);
        resolve(isAdmitted);
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => end(false), maxWaitMs);
      queue.push(waiter);
    });
  }

  /** Passes a place on to the next waiting task. */
  leave(): void {
    const next = this.#priority.shift() ?? this.#others.shift();
    if (next === undefined) this.#free += 1;
    else next.admit();
  }
}
