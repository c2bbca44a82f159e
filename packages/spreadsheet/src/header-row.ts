import { plainText } from '@roger/contract/plain-text';
import type { Row, Workbook, Worksheet } from 'exceljs';
import { cellText } from './cell-text.ts';
import { WorkbookError } from './workbook-error.ts';

/** Rows at the top of a sheet that are searched for headers; blank ones count too. */
export const headerRows = 20;
const headerColumns = 200;

/** Headers without case, blanks, invisible characters and the star of required ones, so that they can be compared. */
export function plainHeader(header: string): string {
  return plainText(header).replace(/[\s*]/g, '').toLocaleLowerCase('en');
}

/** A sheet and the number of its row of headers. */
export interface HeaderPlace {
  readonly sheet: Worksheet;
  readonly row: number;
}

/**
 * Finds the row with the most known headers among the first rows of the visible sheets: people put titles above a table
 * and notes on a sheet before it. The first sheet with two known headers comes first, then the first one with any.
 *
 * @param known headers in their plain form
 */
export function findHeaders(workbook: Workbook, known: ReadonlySet<string>): HeaderPlace {
  let single: HeaderPlace | undefined;
  for (const sheet of visibleSheets(workbook)) {
    const { row, count } = bestRow(sheet, known);
    if (count >= 2) return { sheet, row };
    if (count === 1) single ??= { sheet, row };
  }
  if (single !== undefined) return single;
  const detail = { reason: 'noHeaders', rows: headerRows } as const;
  throw new WorkbookError('format', 'no row of headers', { detail });
}

/** The sheets that the sender sees: hidden ones are skipped, unless all are hidden. */
export function visibleSheets({ worksheets }: Workbook): Worksheet[] {
  const visible = worksheets.filter(({ state }) => state !== 'hidden' && state !== 'veryHidden');
  const sheets = visible.length > 0 ? visible : worksheets;
  if (sheets.length === 0) throw new WorkbookError('format', 'no worksheet');
  return sheets;
}

function bestRow(sheet: Worksheet, known: ReadonlySet<string>): { row: number; count: number } {
  const best = { row: 1, count: 0 };
  for (let number = 1; number <= headerRows; number += 1) {
    const row = sheet.findRow(number);
    const count = row === undefined ? 0 : countKnown(row, known);
    if (count > best.count) Object.assign(best, { row: number, count });
  }
  return best;
}

function countKnown(row: Row, known: ReadonlySet<string>): number {
  const found = new Set<string>();
  row.eachCell((cell, column) => {
    if (column > headerColumns) return;
    const header = plainHeader(cellText(cell));
    if (known.has(header)) found.add(header);
  });
  return found.size;
}
