import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FALLBACK_LOCALE } from '@roger/contract/constants';
import { BYTE_ORDER_MARK, CSV_STYLES, csvLine } from '@roger/contract/csv';
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
  { columns, locale = FALLBACK_LOCALE }: FileFrame,
  batches: AsyncIterable<readonly CellRow[]>,
): AsyncGenerator<string, void> {
  const style = CSV_STYLES[locale];
  const lineOf = (cells: CellRow) => csvLine(cells.slice(0, columns.length), style);
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ header }) => header));
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.map(lineOf).join('');
  }
}
