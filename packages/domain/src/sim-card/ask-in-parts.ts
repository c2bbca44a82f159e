import { setTimeout as sleep } from 'node:timers/promises';
import { ProviderAway, ProviderRefusal } from '../integrations/card-provider/card-provider.ts';
import type { JobCtx } from '../kernel/ctx.ts';
import { cardDetails } from './card-details.ts';

/** The provider has others to answer too. */
const PAUSE_MS = 100;
/** A provider that refuses so many questions in a row is at odds with more than a card: from fifty to one are seven. */
const MOST_REFUSED = 12;
/** One question may go under by a card in it; another one right after it is the provider's own trouble. */
const MOST_AWAY = 2;
/** It lets us in no more, or not so often: fewer cards are refused as well. */
const OF_US: ReadonlySet<number> = new Set([1002, 1003, 1004]);

/** What became of cards that were asked for. */
export interface AskedCards {
  asked: number;
  /** Refused with nobody beside them. */
  refused: string[];
  /** Without an answer, as the provider answers no more for now, or time is up. */
  unanswered: string[];
}

/** Asks for cards as long as the provider answers and time is left. */
export class PartedQuestion {
  readonly #ctx: JobCtx;
  readonly #until: number;
  #refused = 0;
  #away = 0;
  #isOver = false;

  /** Until a moment of `performance.now()`. */
  constructor(ctx: JobCtx, until: number) {
    this.#ctx = ctx;
    this.#until = until;
  }

  /** Is there nothing more to be had in this run? */
  get isOver(): boolean {
    return this.#isOver || performance.now() >= this.#until;
  }

  /** Asks for cards in one question, and where that is refused for each half by itself, so that one card keeps no other from its answer. */
  async ask(iccids: readonly string[]): Promise<AskedCards> {
    const outcome: AskedCards = { asked: 0, refused: [], unanswered: [] };
    const parts = iccids.length === 0 ? [] : [[...iccids]];
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const answer = this.isOver ? 'none' : await this.#askOnce(part);
      if (answer === 'told') outcome.asked += part.length;
      else if (answer === 'none') outcome.unanswered.push(...part);
      else if (part.length === 1) outcome.refused.push(...part);
      else parts.unshift(...halves(part));
    }
    return outcome;
  }

  async #askOnce(iccids: readonly string[]): Promise<'told' | 'refused' | 'none'> {
    try {
      await cardDetails(
        this.#ctx,
        iccids.map((iccid) => ({ iccid, askedAs: iccid })),
      );
      [this.#refused, this.#away] = [0, 0];
      return 'told';
    } catch (error) {
      if (!(error instanceof ProviderAway || error instanceof ProviderRefusal)) throw error;
      this.#isOver = this.#isEnough(error);
      this.#tell(error, iccids);
      return this.#isOver || error instanceof ProviderAway ? 'none' : 'refused';
    } finally {
      await sleep(PAUSE_MS);
    }
  }

  #isEnough(error: ProviderAway | ProviderRefusal): boolean {
    if (error instanceof ProviderAway) return (this.#away += 1) >= MOST_AWAY;
    return OF_US.has(error.code) || (this.#refused += 1) >= MOST_REFUSED;
  }

  /** The halves of a question say nothing more than the card that they lead to. */
  #tell(error: Error, iccids: readonly string[]): void {
    const { log } = this.#ctx;
    if (this.#isOver || error instanceof ProviderAway)
      log.warn({ err: error }, 'the card provider does not tell the states of cards');
    else if (iccids.length === 1) log.warn({ err: error, iccid: iccids[0] }, 'the card provider refuses a card');
  }
}

function halves(part: readonly string[]): string[][] {
  const middle = Math.ceil(part.length / 2);
  return [part.slice(0, middle), part.slice(middle)];
}
