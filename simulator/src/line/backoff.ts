import { setTimeout as sleep } from 'node:timers/promises';
import { DoorError } from './door.ts';

const FIRST = 500;
const LONGEST = 30_000;
/** A token that is not good will hardly become good. */
const REFUSED = 30_000;

/** Waits between tries: longer each time, each by its own chance, and as long as the gateway asks for. */
export class Backoff {
  readonly #ended: AbortSignal;
  #delay = FIRST;

  constructor(ended: AbortSignal) {
    this.#ended = ended;
  }

  /** It worked: the next wait is a short one again. */
  reset(): void {
    this.#delay = FIRST;
  }

  async wait(error: unknown): Promise<void> {
    const asked = error instanceof DoorError ? error.retryAfter : undefined;
    const refused = error instanceof DoorError && error.status === 401 ? REFUSED : 0;
    const delay = Math.max(asked ?? 0, refused, this.#delay * (0.5 + Math.random() / 2));
    this.#delay = Math.min(LONGEST, this.#delay * 2);
    await sleep(delay, undefined, { signal: this.#ended }).catch(() => undefined);
  }
}
