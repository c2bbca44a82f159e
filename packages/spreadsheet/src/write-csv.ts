import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BYTE_ORDER_MARK, csvLine } from '@roger/contract/csv';
import type { CellRow, FileFrame } from './workbook-content.ts';

/** Writes a CSV file in UTF-8 as fast as `out` takes it: the headers, then the rows. */
export async function writeCsv(
  out: Writable,
  frame: FileFrame,
  batches: AsyncIterable<readonly CellRow[]>,
): Promise<void> {
  await pipeline(portions(frame, batches), out);
}

async function* portions(
  { columns }: FileFrame,
  batches: AsyncIterable<readonly CellRow[]>,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header));
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.map((cells) => csvLine(cells.slice(0, columns.length))).join('');
  }
}
