/** Entry of the thread behind spoolFile: formats the rows that the main thread sends, and zips them for a workbook, into an open file. */
import { on } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { CellRow, FileFrame } from './workbook-content.ts';
import { writeCsv } from './write-csv.ts';

/** What the thread is told at its start. */
export interface WriteTask {
  readonly fd: number;
  readonly frame: FileFrame;
}

/** What the main thread sends. */
export type ToWriter = { readonly kind: 'rows'; readonly rows: readonly CellRow[] } | { readonly kind: 'end' };

/** What the thread sends back: it asks for rows, tells how long the file is, or has finished. */
export type FromWriter =
  { readonly kind: 'need' } | { readonly kind: 'grown'; readonly bytes: number } | { readonly kind: 'end' };

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
  await write(out, frame, batches(port));
  post(port, { kind: 'end' });
  port.close();
}

/** What writes workbooks takes a third of a second to load, for which no CSV file waits. */
async function sheetWriter() {
  const { writeSheets } = await import('./write-sheets.ts');
  return writeSheets;
}

async function* batches(port: MessagePort): AsyncGenerator<readonly CellRow[], void> {
  const messages = on(port, 'message') as AsyncIterable<[ToWriter]>;
  post(port, { kind: 'need' });
  for await (const [message] of messages) {
    if (message.kind === 'end') return;
    // The next rows are fetched while these are formatted.
    post(port, { kind: 'need' });
    yield message.rows;
  }
}

function post(port: MessagePort, message: FromWriter): void {
  port.postMessage(message, []);
}

if (!parentPort) throw new Error('write-thread runs as a worker thread');
await run(parentPort, workerData as WriteTask);
