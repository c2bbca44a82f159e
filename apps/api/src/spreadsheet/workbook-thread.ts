/** Entry of the worker thread behind streamWorkbook: formats and zips the rows that the main thread sends. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ThreadInbox } from './thread-inbox.ts';
import type { FromThread } from './thread-messages.ts';
import { workbookBytes } from './workbook-bytes.ts';
import type { CellRow, WorkbookFrame } from './workbook-content.ts';

if (!parentPort) throw new Error('workbook-thread runs as a worker thread');
await run(parentPort, workerData as WorkbookFrame);

async function run(port: MessagePort, frame: WorkbookFrame): Promise<void> {
  const inbox = new ThreadInbox(port);
  for await (const chunk of workbookBytes(frame, batches(port, inbox))) {
    await inbox.takeRoom();
    // A copy of its own: the chunk may share its memory with others and cannot be handed over.
    const bytes = new Uint8Array(chunk);
    post(port, { kind: 'chunk', bytes }, [bytes.buffer]);
  }
  post(port, { kind: 'done' });
  port.close();
}

async function* batches(port: MessagePort, inbox: ThreadInbox): AsyncGenerator<readonly CellRow[], void> {
  post(port, { kind: 'need' });
  for (;;) {
    const batch = await inbox.nextBatch();
    if (!batch) return;
    // The next rows are fetched while these are formatted.
    post(port, { kind: 'need' });
    yield batch;
  }
}

function post(port: MessagePort, message: FromThread, owned: ArrayBuffer[] = []): void {
  port.postMessage(message, owned);
}
