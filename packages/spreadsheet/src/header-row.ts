import { plainText } from '@roger/contract/plain-text';
import { WorkbookError } from './workbook-error.ts';

/** Rows at the top of a sheet that are searched for headers; blank ones count too. */
export const headerRows = 20;

/** Headers without case, blanks, invisible characters and the star of required ones, so that they can be compared. */
export function plainHeader(header: string): string {
  return plainText(header).replace(/[\s*]/g, '').toLocaleLowerCase('en');
}

/** A row at the top of a sheet: its number, from 1, and its texts. */
export interface TopRow {
  readonly number: number;
  readonly texts: readonly string[];
}

/**
 * Finds the row with the most known headers: people put titles above a table. Returns its number and their count, 0
 * without any.
 *
 * @param known headers in their plain form
 */
export function bestHeaderRow(rows: readonly TopRow[], known: ReadonlySet<string>): { row: number; count: number } {
  let best = { row: 1, count: 0 };
  for (const { number, texts } of rows) {
    const count = new Set(texts.map(plainHeader).filter((header) => known.has(header))).size;
    if (count > best.count) best = { row: number, count };
  }
  return best;
}

/** The refusal of a file without a row of headers. */
export function noHeaderRow(): WorkbookError {
  return new WorkbookError('format', 'no row of headers', { detail: { reason: 'noHeaders', rows: headerRows } });
}
