import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workbookBytes } from './workbook-bytes.ts';
import type { CellRow, WorkbookFrame } from './workbook-content.ts';

const batchRows = 200;

/** A workbook to write in this thread. */
export interface WriteOptions extends WorkbookFrame {
  readonly out: Writable;
  readonly rows: AsyncIterable<CellRow>;
}

/**
 * Writes an .xlsx file as fast as `out` takes it, in constant memory. Rejects, and ends the rows, when `out` is destroyed or
 * the rows fail. For small files such as templates; exports go through streamWorkbook, off the main thread.
 */
export async function writeWorkbook({ out, rows, ...frame }: WriteOptions): Promise<void> {
  await pipeline(workbookBytes(frame, inBatches(rows)), out);
}

async function* inBatches(rows: AsyncIterable<CellRow>): AsyncGenerator<readonly CellRow[], void> {
  let batch: CellRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
