import { setTimeout as sleep } from 'node:timers/promises';
import { DoorError } from './door.ts';

const FIRST = 500;
const LONGEST = 30_000;
/** Delay after a refused token, in ms: it will hardly become valid. */
const REFUSED = 30_000;

/** Waits between tries: longer each time, with random variation, and at least as long as the gateway requests. */
export class Backoff {
  readonly #ended: AbortSignal;
  #delay = FIRST;

  constructor(ended: AbortSignal) {
    this.#ended = ended;
  }

  /** Called after a success: the next wait is short again. */
  reset(): void {
    this.#delay = FIRST;
  }

  async wait(error: unknown): Promise<void> {
    const requestedDelay = error instanceof DoorError ? error.retryAfter : undefined;
    const refused = error instanceof DoorError && error.status === 401 ? REFUSED : 0;
    const delay = Math.max(requestedDelay ?? 0, refused, this.#delay * (0.5 + Math.random() / 2));
    this.#delay = Math.min(LONGEST, this.#delay * 2);
    await sleep(delay, undefined, { signal: this.#ended }).catch(() => undefined);
  }
}
