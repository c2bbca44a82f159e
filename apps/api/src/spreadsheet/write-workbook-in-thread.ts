import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { findThreadEntry } from './thread-entry.ts';
import type { FromThread, ToThread } from './thread-messages.ts';
import type { CellRow, WorkbookFrame } from './workbook-content.ts';

// A thread needs some 20 MB whatever the size of the file; one that runs away ends alone.
const resourceLimits = { maxOldGenerationSizeMb: 192 };

/** A workbook to write off the main thread. */
export interface StreamOptions extends WorkbookFrame {
  /** Rows in portions of some hundred, pulled in the main thread as the reader of the stream takes bytes. */
  readonly batches: AsyncIterable<readonly CellRow[]>;
}

/**
 * An .xlsx file as a stream of bytes, formatted and zipped in a worker thread that starts with the first read. Destroying the
 * stream ends the thread and the batches; failing batches destroy the stream with their error.
 */
export function streamWorkbook({ batches, ...frame }: StreamOptions): Readable {
  const source = batches[Symbol.asyncIterator]();
  let worker: Worker | undefined;
  let untaken = 0;

  const stream: Readable = new Readable({
    read() {
      worker ??= startThread(frame, { onMessage, onFailure: (error) => stream.destroy(error) });
      if (untaken > 0) post({ kind: 'taken', chunks: untaken });
      untaken = 0;
    },
    destroy(error, done) {
      // Not awaited: a query in flight may take long, and nobody is left to hear that its end failed.
      source.return?.().then(undefined, () => undefined);
      Promise.resolve(worker?.terminate()).then(() => done(error), done);
    },
  });
  const post = (message: ToThread) => worker?.postMessage(message, []);

  function onMessage(message: FromThread): void {
    if (stream.destroyed) return;
    if (message.kind === 'need') void sendRows();
    else if (message.kind === 'done') stream.push(null);
    else {
      untaken += 1;
      stream.push(message.bytes);
    }
  }

  async function sendRows(): Promise<void> {
    try {
      const next = await source.next();
      if (!stream.destroyed) post(next.done ? { kind: 'end' } : { kind: 'rows', rows: next.value });
    } catch (error) {
      stream.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return stream;
}

interface ThreadEvents {
  readonly onMessage: (message: FromThread) => void;
  readonly onFailure: (error: Error) => void;
}

function startThread(frame: WorkbookFrame, { onMessage, onFailure }: ThreadEvents): Worker {
  const { url, execArgv } = findThreadEntry(import.meta.url);
  const worker = new Worker(url, { workerData: frame, execArgv: [...execArgv], resourceLimits });
  let finished = false;
  worker.on('message', (message: FromThread) => {
    finished ||= message.kind === 'done';
    onMessage(message);
  });
  worker.on('error', onFailure);
  worker.on('exit', () => {
    if (!finished) onFailure(new Error('the workbook thread ended early'));
  });
  return worker;
}
