import type { Clock } from '../../ctx/clock.ts';
import { ProviderUnavailable } from './card-provider.ts';

/** Failures in a row that open the circuit. */
const FAILURES = 5;
/** Time that an open circuit refuses requests; then one request is a test. */
const OPEN_MS = 15_000;

/**
 * Circuit breaker of the provider: after some failures in a row, requests fail at once for a while. Only
 * ProviderUnavailable counts; a refusal is an answer (docs/contract.md §6). Each process has its own.
 */
export class Circuit {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Sends a request, unless the circuit is open. */
  async through<T>(ask: () => Promise<T>): Promise<T> {
    const now = this.#clock.now().getTime();
    if (now < this.#openUntil) throw new ProviderUnavailable('it failed too often', false);
    // After the pause only the first request is a test; others fail until it ends.
    if (this.#failures >= FAILURES) this.#openUntil = now + OPEN_MS;
    try {
      const answer = await ask();
      this.#close();
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnavailable) this.#count();
      else this.#close();
      throw error;
    }
  }

  #count(): void {
    this.#failures += 1;
    if (this.#failures >= FAILURES) this.#openUntil = this.#clock.now().getTime() + OPEN_MS;
  }

  #close(): void {
    this.#failures = 0;
    this.#openUntil = 0;
  }
}
