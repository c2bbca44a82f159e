import { WorkbookError } from './workbook-error.ts';

/** Rows that a worksheet can have. */
export const maxSheetRows = 1_048_576;

/** Columns that a worksheet can have. */
export const maxSheetColumns = 16_384;

/** The column, from 1, of a cell reference such as AB12. */
export function columnNumber(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/i.exec(reference)?.[0].toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column < 1 || column > maxSheetColumns) throw new WorkbookError('format', 'a cell has no proper reference');
  return column;
}

/** The letters of a column counted from 1: 28 is AB. */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? columnLetters(before) : '') + String.fromCharCode(65 + rest);
}
