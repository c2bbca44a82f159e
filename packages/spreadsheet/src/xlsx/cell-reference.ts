import { WorkbookError } from '../workbook-error.ts';

/** Maximum number of rows of a worksheet. */
export const maxSheetRows = 1_048_576;
const maxSheetColumns = 16_384;

/** The column, from 1, of a reference such as AB12. */
export function columnNumber(reference: string): number {
  let column = 0;
  for (const letter of /^\$?([A-Z]{1,3})/i.exec(reference)?.[1]?.toUpperCase() ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  if (column < 1 || column > maxSheetColumns) throw new WorkbookError('format', 'a cell without a proper reference');
  return column;
}

/** The letters of a column, counted from 1: 28 is AB. */
export function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const before = (column - 1 - rest) / 26;
  return (before > 0 ? columnLetters(before) : '') + String.fromCharCode(65 + rest);
}
