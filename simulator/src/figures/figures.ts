import type { EventsAnswer } from '../wire/events.ts';
import { Latencies } from './latencies.ts';

/** Everything that a run counts, over all of its servers. */
export class Figures {
  readonly latencies = new Latencies();
  /** Created events. */
  made = 0;
  /** Sent events, including repeats. */
  sent = 0;
  taken = 0;
  duplicates = 0;
  readonly refused = new Map<string, number>();
  /** Events of batches that the gateway rejected whole. */
  rejected = 0;
  /** Terminals that authorize admitted or knew as online, and others by reason. */
  readonly authorized = new Map<string, number>();
  commands = 0;
  acknowledged = 0;
  /** Failed calls by status; `cut` = no answer arrived. */
  readonly failures = new Map<string, number>();
  /** Errors by text: sums that differ, responses that the protocol does not allow. */
  readonly faults = new Map<string, number>();

  /** Response to a batch; `before` is true if the server knows of an earlier accepted try. */
  answered(count: number, answer: EventsAnswer, lastSeq: number, before: 'never' | 'perhaps' | 'taken'): void {
    this.taken += answer.taken;
    this.duplicates += answer.duplicates;
    for (const { reason } of answer.refused) increase(this.refused, reason);
    const sum = answer.taken + answer.duplicates + answer.refused.length;
    if (sum !== count) this.fault(`a batch of ${count} events was answered as ${sum}`);
    if (answer.lastSeq !== lastSeq) this.fault(`lastSeq is ${answer.lastSeq} after ${lastSeq} was sent`);
    if (answer.duplicates > 0 && before === 'never')
      this.fault(`${answer.duplicates} events sent once were duplicates`);
    if (answer.duplicates > 0 && answer.duplicates < count) this.fault('a batch was taken in part');
    if (answer.duplicates < count && before === 'taken') this.fault('a batch was taken twice');
  }

  failed(status: string): void {
    increase(this.failures, status);
  }

  fault(text: string): void {
    // At most 20 different faults: the first ones explain a failed run, and a new one a second would fill the memory.
    if (this.faults.size < 20 || this.faults.has(text)) increase(this.faults, text);
  }

  get refusedCount(): number {
    return [...this.refused.values()].reduce((sum, count) => sum + count, 0);
  }
}

/** Counts one more under a name. */
export function increase(counts: Map<string, number>, name: string, more = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + more);
}
