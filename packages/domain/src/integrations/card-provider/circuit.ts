import type { Clock } from '../../kernel/clock.ts';
import { ProviderAway } from './card-provider.ts';

/** So many failures in a row open the circuit. */
const FAILURES = 5;
/** An open circuit lets nothing through for so long; then one question tries. */
const OPEN_MS = 15_000;

/**
 * Keeps a provider that is away from holding up everybody who asks: after some failures in a row questions fail at once for a while. Only
 * ProviderAway counts; a refusal is an answer (docs/contract.md §6). Each process learns for itself.
 */
export class Circuit {
  readonly #clock: Clock;
  #failures = 0;
  #openUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Asks, unless the circuit is open. */
  async through<T>(ask: () => Promise<T>): Promise<T> {
    const now = this.#clock.now().getTime();
    if (now < this.#openUntil) throw new ProviderAway('it failed too often', false);
    // The others wait for what the first one after the pause finds.
    if (this.#failures >= FAILURES) this.#openUntil = now + OPEN_MS;
    try {
      const answer = await ask();
      this.#close();
      return answer;
    } catch (error) {
      if (error instanceof ProviderAway) this.#count();
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
