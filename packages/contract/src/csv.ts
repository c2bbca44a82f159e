/** Value of one cell of a CSV file; null, and a number that is not finite, leave it empty. */
export type CsvCell = string | number | boolean | null;

/** First character of a CSV file; without it spreadsheets guess the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Beginning of a text that spreadsheets would read as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** The text of a cell without the apostrophe that csvLine puts before a text that looks like a formula. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

function csvCell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}

/**
 * One row by RFC 4180. Texts are quoted, numbers are not; a text that looks like a formula gets a leading apostrophe.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Content of a CSV file. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}
