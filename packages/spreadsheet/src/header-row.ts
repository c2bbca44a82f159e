import { plainHeader } from '@roger/contract/plain-header';
import { WorkbookError } from './workbook-error.ts';

/** Rows at the top of a sheet that are searched for headers; blank ones count too. */
export const headerRows = 20;

/** A row at the top of a sheet: its number, from 1, and its texts at the places of their columns. */
export interface TopRow {
  readonly number: number;
  readonly texts: readonly string[];
}

/** The row of headers of a sheet, and how much of a table it has. */
export interface HeaderRow {
  readonly row: number;
  /** Number of known headers, 0 without any. */
  readonly count: number;
  /** The first known header in its plain form. */
  readonly first: string | undefined;
  /** Number of other texts in the row. */
  readonly others: number;
  /** Texts of the row at the places of their columns. */
  readonly texts: readonly string[];
}

/**
 * Finds the row with the most known headers: people put titles above a table.
 *
 * @param known headers in their plain form
 */
export function bestHeaderRow(rows: readonly TopRow[], known: ReadonlySet<string>): HeaderRow {
  let best: HeaderRow = { row: 1, count: 0, first: undefined, others: 0, texts: [] };
  for (const { number, texts } of rows) {
    const headers = texts.map(plainHeader).filter((header) => header !== '');
    const found = new Set(headers.filter((header) => known.has(header)));
    const [first] = found;
    if (found.size <= best.count) continue;
    best = { row: number, count: found.size, first, others: headers.length - found.size, texts };
  }
  return best;
}

/** Refuses one known word among others at the end of a table: a row that has it is no row of headers. */
export function assertHeaders({ count, others }: HeaderRow, rows: readonly unknown[]): void {
  if (count === 1 && others > 0 && rows.length < 2) throw noHeaderRow();
}

/** The refusal of a file without a row of headers. */
export function noHeaderRow(): WorkbookError {
  return new WorkbookError('format', 'no row of headers', { detail: { reason: 'noHeaders', rows: headerRows } });
}
