import { EventEmitter, once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { chunkWindow, type ToThread } from './thread-messages.ts';
import type { CellRow } from './workbook-content.ts';

/** What the main thread has sent and the thread has not used yet. */
export class ThreadInbox {
  readonly #arrivals = new EventEmitter();
  readonly #batches: (readonly CellRow[] | undefined)[] = [];
  #room = chunkWindow;

  constructor(port: MessagePort) {
    port.on('message', (message: ToThread) => {
      if (message.kind === 'taken') this.#room += message.chunks;
      else this.#batches.push(message.kind === 'rows' ? message.rows : undefined);
      this.#arrivals.emit('message');
    });
  }

  /** Waits for the next batch; undefined means that there are no more. */
  async nextBatch(): Promise<readonly CellRow[] | undefined> {
    while (this.#batches.length === 0) await once(this.#arrivals, 'message');
    return this.#batches.shift();
  }

  /** Waits until the reader has room for one more chunk and takes that room. */
  async takeRoom(): Promise<void> {
    while (this.#room === 0) await once(this.#arrivals, 'message');
    this.#room -= 1;
  }
}
