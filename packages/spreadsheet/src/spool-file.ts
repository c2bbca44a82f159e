import { Readable } from 'node:stream';
import type { Worker } from 'node:worker_threads';
import { GrowingFile } from './growing-file.ts';
import { Slots } from './slots.ts';
import { startThread } from './thread-entry.ts';
import type { CellRow, FileFrame, RowPortions } from './workbook-content.ts';
import type { FromWriter, ToWriter, WriteTask } from './write-thread.ts';

// A thread needs some 60 MB whatever the size of the file; one that runs away ends alone.
const resourceLimits = { maxOldGenerationSizeMb: 192 };
/** How long somebody in front of a screen waits for a free slot. */
const PATIENCE_MS = 5_000;

/** Files written at a time: each may hold a database connection until its last row is on the disk. */
const slots = new Slots(2);

/** A file to write off the main thread. */
export interface FileContent extends FileFrame {
  readonly batches: RowPortions;
  /** Rows of the second table. */
  readonly secondBatches?: RowPortions | undefined;
}

/** A file with a name without its ending, which the format gives. */
export interface NamedFile extends FileContent {
  readonly name: string;
}

/**
 * A workbook or CSV file as a stream of bytes. It is written to a file at the pace of the rows and read at the pace of whoever takes
 * the stream: the rows are done with in seconds, however slow a download is. What fails before the first rows are there is
 * thrown; later failures destroy the stream. Destroying the stream ends the rows and leaves nothing.
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

/** Portions of rows, and null where the next table begins. */
type RowSource = AsyncGenerator<readonly CellRow[] | null, void, undefined>;

async function* tableByTable(first: RowPortions, second: RowPortions | undefined): RowSource {
  yield* first;
  if (second === undefined) return;
  yield null;
  yield* second;
}

/** One file on its way: from the rows through the thread into the file, and from there to the reader. */
class Spool {
  /** Resolved once the first rows are there, or all that there are. */
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
    // The first rows are asked for while the thread starts.
    this.begun = source.next().then((first) => void (this.#first = first));
    // Whoever awaits it hears of its failure; so does the thread that asks for rows.
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

  /** Ends the thread before the file that it writes to, and the rows. */
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
      // The connection behind the rows is free again; the rest is between the file and its reader.
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

  /** Not awaited: a query in flight may take long, and nobody is left to hear that its end failed. */
  #endRows(): void {
    const ended = this.#source.return();
    ended.then(this.#release, this.#release);
  }
}
