/** Entry of the thread behind spoolFile: formats the rows that the main thread sends, and zips them for a workbook, into an open file. */
import { on } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { CellRow, FileFrame } from './workbook-content.ts';
import { writeCsv } from './write-csv.ts';

/** Task of the thread at its start. */
export interface WriteTask {
  readonly fd: number;
  readonly frame: FileFrame;
}

/** Messages of the main thread: rows of a table, the end of a table, or the end of all. */
export type ToWriter =
  | { readonly kind: 'rows'; readonly rows: readonly CellRow[] }
  | { readonly kind: 'nextTable' }
  | { readonly kind: 'end' };

/** Messages of the thread: a request for rows, the length of the file, or the end. */
export type FromWriter =
  | { readonly kind: 'need' }
  | { readonly kind: 'grown'; readonly bytes: number }
  | { readonly kind: 'end' };

async function run(port: MessagePort, { fd, frame }: WriteTask): Promise<void> {
  const file = createWriteStream('', { fd, autoClose: false });
  const out = new Writable({
    write(chunk: Buffer, _encoding, done) {
      file.write(chunk, (error) => {
        if (!error) post(port, { kind: 'grown', bytes: file.bytesWritten });
        done(error);
      });
    },
  });
  const write = frame.format === 'csv' ? writeCsv : await sheetWriter();
  const messages = on(port, 'message') as AsyncIterableIterator<[ToWriter]>;
  post(port, { kind: 'need' });
  await write(out, frame, rowsOfTable(port, messages), rowsOfTable(port, messages));
  post(port, { kind: 'end' });
  port.close();
}

/** Loaded for workbooks only: it takes a third of a second, and CSV files do not need it. */
async function sheetWriter() {
  const { writeSheets } = await import('./write-sheets.ts');
  return writeSheets;
}

/** The rows of one table; the iterator of messages stays open for those of the next one. */
async function* rowsOfTable(
  port: MessagePort,
  messages: AsyncIterator<[ToWriter]>,
): AsyncGenerator<readonly CellRow[], void> {
  for (;;) {
    const { done, value } = await messages.next();
    if (done === true || value[0].kind === 'end') return;
    // The next rows are fetched while these are formatted.
    post(port, { kind: 'need' });
    if (value[0].kind === 'nextTable') return;
    yield value[0].rows;
  }
}

function post(port: MessagePort, message: FromWriter): void {
  port.postMessage(message, []);
}

if (!parentPort) throw new Error('write-thread runs as a worker thread');
await run(parentPort, workerData as WriteTask);
