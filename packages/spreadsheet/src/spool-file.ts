import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { GrowingFile } from './growing-file.ts';
import { Slots } from './slots.ts';
import { startThread } from './thread-entry.ts';
import type { CellRow, FileFrame, RowPortions } from './workbook-content.ts';
import type { FromWriter, ToWriter, WriteTask } from './write-thread.ts';

// A thread needs some 60 MB for any size of file; beyond the limit only the thread ends, not the process.
const resourceLimits = { maxOldGenerationSizeMb: 192 };
/** Longest wait of a user for a free slot. */
const PATIENCE_MS = 5_000;

/** Files written at a time: each may hold a database connection until its last row is on the disk. */
const slots = new Slots(2);

/** A file to write off the main thread. */
export interface FileContent extends FileFrame {
  readonly batches: RowPortions;
  /** Rows of the second table. */
  readonly secondBatches?: RowPortions | undefined;
}

/** A file with its name; the format gives the extension. */
export interface NamedFile extends FileContent {
  readonly name: string;
}

/**
 * A workbook or CSV file as a stream of bytes. It is written to a temporary file as fast as the rows come, and read
 * from there as fast as the client downloads it: a slow download does not delay the rows. Failures before the first
 * rows are thrown; later failures destroy the stream. Destroying the stream ends the rows and leaves no file.
 */
export async function spoolFile(
  { batches, secondBatches, ...frame }: FileContent,
  patienceMs = PATIENCE_MS,
): Promise<Readable> {
  const release = await slots.take(patienceMs);
  let spool: Spool;
  try {
    spool = new Spool(await GrowingFile.create(), frame, tableByTable(batches, secondBatches), release);
  } catch (error) {
    release();
    throw error;
  }
  try {
    await spool.begun;
    return spool.stream();
  } catch (error) {
    await spool.close();
    throw error;
  }
}

/** Portions of rows; null marks the begin of the next table. */
type RowSource = AsyncGenerator<readonly CellRow[] | null, void, undefined>;

async function* tableByTable(first: RowPortions, second: RowPortions | undefined): RowSource {
  yield* first;
  if (second === undefined) return;
  yield null;
  yield* second;
}

/** One file on its way: from the rows through the thread into the file, and from there to the reader. */
class Spool {
  /** Resolved with the first portion of rows, or with the end if there are no rows. */
  readonly begun: Promise<void>;
  readonly #file: GrowingFile;
  readonly #thread: Worker;
  readonly #source: RowSource;
  readonly #release: () => void;
  #first: IteratorResult<readonly CellRow[] | null, void> | undefined;

  constructor(file: GrowingFile, frame: FileFrame, source: RowSource, release: () => void) {
    this.#file = file;
    this.#source = source;
    this.#release = release;
    // The first rows are requested while the thread starts.
    this.begun = source.next().then((first) => void (this.#first = first));
    // No unhandled rejection: spoolFile and #sendRows await this promise and handle its failure.
    this.begun.catch(() => undefined);
    this.#thread = this.#start(frame);
  }

  /** The file's bytes as they come. */
  stream(): Readable {
    const chunks = this.#file.chunks();
    const close = () => this.close();
    return new Readable({
      read() {
        chunks.next().then(
          ({ done, value }) => this.push(done === true ? null : value),
          (error: Error) => this.destroy(error),
        );
      },
      destroy(error, done) {
        close().then(
          () => done(error),
          (failure: Error) => done(error ?? failure),
        );
      },
    });
  }

  /** Ends the rows, then the thread, then the file that the thread writes to. */
  async close(): Promise<void> {
    this.#endRows();
    await this.#thread.terminate();
    await this.#file.close();
  }

  #start(frame: FileFrame): Worker {
    const task: WriteTask = { fd: this.#file.fd, frame };
    const thread = startThread('write-thread', import.meta.url, { workerData: task, resourceLimits });
    thread.on('message', (message: FromWriter) => {
      if (message.kind === 'need') void this.#sendRows();
      else if (message.kind === 'grown') this.#file.grow(message.bytes);
      else this.#file.end();
    });
    thread.on('error', (error: Error) => this.#fail(error));
    thread.on('exit', () => this.#fail(new Error('the writing thread ended early')));
    return thread;
  }

  async #sendRows(): Promise<void> {
    try {
      await this.begun;
      const next = this.#first ?? (await this.#source.next());
      this.#first = undefined;
      // The slot is free: the rows need no connection any more, and the rest is reading the file.
      if (next.done === true) this.#release();
      if (next.done === true) this.#post({ kind: 'end' });
      else this.#post(next.value === null ? { kind: 'nextTable' } : { kind: 'rows', rows: next.value });
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #post(message: ToWriter): void {
    this.#thread.postMessage(message, []);
  }

  #fail(error: Error): void {
    this.#file.fail(error);
    this.#endRows();
  }

  /** Not awaited: a running query may take long, and no caller is left for an error. */
  #endRows(): void {
    const ended = this.#source.return();
    ended.then(this.#release, this.#release);
  }
}
