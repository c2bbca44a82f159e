import type { Locale } from './constants.ts';

/** Separators of a CSV file: of its cells, and of the decimals of its numbers. */
export interface CsvStyle {
  separator: ',' | ';';
  decimal: '.' | ',';
}

const COMMAS: CsvStyle = { separator: ',', decimal: '.' };
const SEMICOLONS: CsvStyle = { separator: ';', decimal: ',' };

/** Separators that spreadsheets use in each language: with others they read a file as one column. */
export const CSV_STYLES: Readonly<Record<Locale, CsvStyle>> = {
  'zh-CN': COMMAS,
  'en-US': COMMAS,
  'tr-TR': SEMICOLONS,
  'el-GR': SEMICOLONS,
  'ru-RU': SEMICOLONS,
  'es-ES': SEMICOLONS,
  'fr-FR': SEMICOLONS,
};

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

/** Digits that spreadsheets change when they read them as a number: from twelve on, or after a zero. */
const CHANGED_DIGITS = /^(?:\d{12,}|0\d+)$/;

function csvCell(value: CsvCell, { decimal }: CsvStyle): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimal) : '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (CHANGED_DIGITS.test(value)) return `"=""${value}"""`;
  const plain = FORMULA.test(value) ? `'${value}` : value;
  return `"${plain.replaceAll('"', '""')}"`;
}

/**
 * One row by RFC 4180. Texts are quoted, numbers are not; a text that looks like a formula gets a leading apostrophe, and
 * digits that would change as a number are `="…"`.
 */
export function csvLine(cells: readonly CsvCell[], style: CsvStyle): string {
  return `${cells.map((cell) => csvCell(cell, style)).join(style.separator)}\r\n`;
}

/** Content of a CSV file for readers of a language. */
export function csvOf(rows: readonly (readonly CsvCell[])[], locale: Locale): string {
  return BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells, CSV_STYLES[locale])).join('');
}
