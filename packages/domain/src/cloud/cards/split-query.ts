import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderUnavailable, ProviderRefusal } from '../../platform/ports/card-provider/card-provider.ts';
import type { JobCtx } from '../../platform/ctx/ctx.ts';
import { halves, type ItemFailures } from '../../platform/jobs/each.ts';
import { getCardDetails } from './card-details.ts';
import { faultEntry } from '../../platform/process/fault-entry.ts';

/** Pause between queries, to limit the load on the provider. */
const PAUSE_MS = 100;
/** Refusals in a row that mean a problem beyond one card; halving fifty cards down to one takes seven queries. */
const MAX_REFUSED = 12;
/** Failures in a row that mean that the provider itself is unreachable. */
const MAX_AWAY = 2;
/** Errors of our access or rate: querying fewer cards does not help. */
const OWN_ERRORS: ReadonlySet<number> = new Set([1002, 1003, 1004]);

/** Result of a query. */
export interface QueryOutcome {
  answered: number;
  /** Cards refused in a query of their own. */
  refused: string[];
  /** Cards without a response: the provider is unreachable, or the time is up. */
  unanswered: string[];
}

/** Queries cards as long as the provider responds and time remains. */
export class SplitQuery {
  readonly #ctx: JobCtx;
  readonly #failures: ItemFailures;
  readonly #until: number;
  #refused = 0;
  #away = 0;
  #isOver = false;

  /** Ends at `until`, in ms of `performance.now()`; storage errors are added to `failures`. */
  constructor(ctx: JobCtx, failures: ItemFailures, until: number) {
    this.#ctx = ctx;
    this.#failures = failures;
    this.#until = until;
  }

  /** Is this run over? */
  get isOver(): boolean {
    return this.#isOver || performance.now() >= this.#until;
  }

  /** Queries cards in one request, and after a refusal by halves, so that one card does not block the others. */
  async run(iccids: readonly string[]): Promise<QueryOutcome> {
    const outcome: QueryOutcome = { answered: 0, refused: [], unanswered: [] };
    const parts = iccids.length === 0 ? [] : [[...iccids]];
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const result = this.isOver ? 'none' : await this.#queryOnce(part);
      if (result === 'answered') outcome.answered += part.length;
      else if (result === 'none') outcome.unanswered.push(...part);
      else if (part.length === 1) outcome.refused.push(...part);
      else parts.unshift(...halves(part));
    }
    return outcome;
  }

  async #queryOnce(iccids: readonly string[]): Promise<'answered' | 'refused' | 'none'> {
    try {
      const cards = iccids.map((iccid) => ({ iccid, askedAs: iccid }));
      await getCardDetails(this.#ctx, cards);
      [this.#refused, this.#away] = [0, 0];
      return 'answered';
    } catch (error) {
      if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefusal))
        return this.#addFailure(error, iccids);
      this.#isOver = this.#isEnough(error);
      this.#log(error, iccids);
      return this.#isOver || error instanceof ProviderUnavailable ? 'none' : 'refused';
    } finally {
      await sleep(PAUSE_MS);
    }
  }

  /** A card failed to be stored: a list is refused, so that halving finds the card; a single card is a failure. */
  #addFailure(error: unknown, iccids: readonly string[]): 'refused' | 'none' {
    this.#failures.throwIfUnavailable(error);
    const [iccid = '', ...others] = iccids;
    if (others.length > 0) return 'refused';
    this.#failures.add(iccid, error);
    return 'none';
  }

  #isEnough(error: ProviderUnavailable | ProviderRefusal): boolean {
    if (error instanceof ProviderUnavailable) return (this.#away += 1) >= MAX_AWAY;
    return OWN_ERRORS.has(error.code) || (this.#refused += 1) >= MAX_REFUSED;
  }

  /** Only single cards are logged: halves contain no more information. */
  #log(error: Error, iccids: readonly string[]): void {
    const { log } = this.#ctx;
    if (this.#isOver || error instanceof ProviderUnavailable)
      log.warn(faultEntry('card states', error), 'the card provider does not tell the states of cards');
    else if (iccids.length === 1)
      log.warn({ ...faultEntry('card state', error), iccid: iccids[0] }, 'the card provider refuses a card');
  }
}
