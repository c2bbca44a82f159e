import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
/** Callers that are remembered at a time; a further one replaces the oldest. */
const CALLERS = 50_000;

/**
 * Calls that a counted caller may make beyond its limit: one for each call that the service itself could not answer. A
 * caller that repeats its calls during an outage must not be refused once it is over.
 */
export class Credits {
  readonly #left = new LRUCache<string, number>({ max: CALLERS, ttl: MINUTE });

  give(caller: string): void {
    this.#left.set(caller, (this.#left.get(caller) ?? 0) + 1);
  }

  /** Takes one, if there is one. */
  take(caller: string): boolean {
    const left = this.#left.get(caller) ?? 0;
    if (left > 0) this.#left.set(caller, left - 1, { noUpdateTTL: true });
    return left > 0;
  }
}
