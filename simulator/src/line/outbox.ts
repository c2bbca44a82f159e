import type { Figures } from '../figures/figures.ts';
import type { EventFields, EventsAnswer, WireEvent } from '../wire/events.ts';
import { Backoff } from './backoff.ts';
import { DoorError } from './door.ts';

const MOST_EVENTS = 2000;
/** IDs of heartbeats in a batch: far below 4 MB together with everything else. */
const MOST_IDS = 20_000;
/** Limit of waiting events; beyond it new events are dropped, because the line has been down for long. */
const FULL = 50_000;

/** Sends a batch to the gateway, or to its substitute in a test. */
export type Send = (batch: { stream: string; events: WireEvent[] }) => Promise<EventsAnswer>;

interface Batch {
  stream: string;
  events: WireEvent[];
  tries: number;
  /** Its answer came, and was lost on purpose. */
  known: boolean;
}

/** Deliberate faults of the line: before a batch arrives, or after it was accepted. */
export type Cut = () => 'request' | 'answer' | undefined;

/**
 * Events on their way: numbered as they come, sent in batches one after the other, and repeated as they are, number for number,
 * until an answer arrives.
 */
export class Outbox {
  readonly #send: Send;
  readonly #figures: Figures;
  readonly #backoff: Backoff;
  readonly #cut: Cut;
  readonly #ended: AbortSignal;
  #stream: string;
  #seq = 0;
  #waiting: WireEvent[] = [];
  readonly #batches: Batch[] = [];
  #draining: Promise<void> | undefined;

  constructor(stream: string, send: Send, figures: Figures, ended: AbortSignal, cut: Cut) {
    this.#stream = stream;
    this.#send = send;
    this.#figures = figures;
    this.#ended = ended;
    this.#cut = cut;
    this.#backoff = new Backoff(ended);
  }

  /** Events without a response. */
  get length(): number {
    return this.#batches.reduce((sum, { events }) => sum + events.length, this.#waiting.length);
  }

  get full(): boolean {
    return this.length >= FULL;
  }

  /** The line works: the last batch needed no second try. */
  get flows(): boolean {
    return (this.#batches[0]?.tries ?? 0) < 2;
  }

  add(at: number, event: EventFields): void {
    this.#seq += 1;
    this.#figures.made += 1;
    this.#waiting.push({ seq: this.#seq, at, ...event });
  }

  /** Starts a new stream, as after a restart; waiting events are sent first, in the old one. */
  restart(stream: string): void {
    this.#seal();
    this.#stream = stream;
    this.#seq = 0;
  }

  /** Sends what waits; done when nothing does any more. */
  flush(): Promise<void> {
    this.#draining ??= this.#drain().finally(() => (this.#draining = undefined));
    return this.#draining;
  }

  async #drain(): Promise<void> {
    while (!this.#ended.aborted) {
      if (this.#batches.length === 0) this.#seal();
      const [batch] = this.#batches;
      if (batch === undefined) return;
      await this.#deliver(batch);
    }
  }

  async #deliver(batch: Batch): Promise<void> {
    try {
      const before = batch.known ? 'taken' : batch.tries > 0 ? 'perhaps' : 'never';
      batch.tries += 1;
      const answer = await this.#try(batch);
      this.#figures.answered(batch.events.length, answer, batch.events.at(-1)?.seq ?? 0, before);
      this.#batches.shift();
      this.#backoff.reset();
    } catch (error) {
      if (isRejection(error)) this.#giveUp(batch, error);
      else await this.#backoff.wait(error);
    }
  }

  async #try(batch: Batch): Promise<EventsAnswer> {
    const { stream, events } = batch;
    const cut = this.#cut();
    if (cut === 'request') throw new DoorError(undefined, 'cut on purpose');
    this.#figures.sent += events.length;
    const answer = await this.#send({ stream, events });
    if (cut !== 'answer') return answer;
    batch.known = true;
    throw new DoorError(undefined, 'cut on purpose');
  }

  // A batch that is wrong today is wrong tomorrow.
  #giveUp(batch: Batch, error: DoorError): void {
    this.#figures.rejected += batch.events.length;
    this.#figures.fault(error.message);
    this.#batches.shift();
  }

  #seal(): void {
    let start = 0;
    while (start < this.#waiting.length) {
      const end = batchEnd(this.#waiting, start);
      this.#batches.push({ stream: this.#stream, events: this.#waiting.slice(start, end), tries: 0, known: false });
      start = end;
    }
    this.#waiting = [];
  }
}

function batchEnd(events: readonly WireEvent[], start: number): number {
  let ids = 0;
  for (let end = start; end < events.length && end - start < MOST_EVENTS; end += 1) {
    const event = events[end];
    if (event?.type === 'heartbeats') ids += event.msIds.length;
    if (ids > MOST_IDS && end > start) return end;
  }
  return Math.min(events.length, start + MOST_EVENTS);
}

function isRejection(error: unknown): error is DoorError {
  return error instanceof DoorError && [400, 413].includes(error.status ?? 0);
}
