import { maxCellCharacters, trimmedText, withoutIllegal } from '../xml-text.ts';
import { dateText, isoDateText } from './date-text.ts';
import { integerText } from './integer-format.ts';
import { type NumberFormat, plainFormat } from './number-formats.ts';
import { notANumber, numberText } from './number-text.ts';
import { damaged } from '../workbook-error.ts';

/** Characters of a cell's XML that are collected: an escape takes seven for one. */
export const maxRawCharacters = 14 * maxCellCharacters;

/** Parts outside a sheet that the texts of its cells depend on. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly formats: readonly NumberFormat[];
  readonly date1904: boolean;
}

/** The content of a cell as its XML has it. */
export interface RawCell {
  /** Type of the value, `t` (ECMA-376 part 1, §18.18.11). */
  readonly type: string;
  /** Place of its style. */
  readonly style: number;
  /** Text of the `v` element, and of the `is` element. */
  readonly value: string;
  readonly inline: string;
}

/** The content of a cell for its readers. */
export interface CellContent {
  readonly text: string;
  /** Its format displays digits or a plus that the text lacks. */
  readonly digitsLost: boolean;
}

/** A cell's text as a spreadsheet displays it, cut at the limit and trimmed, without characters that XML forbids. */
export function cellContent(cell: RawCell, context: CellContext): CellContent {
  const content = valueContent(cell, context);
  return typeof content === 'string' ? { text: trimmedText(content), digitsLost: false } : content;
}

/** A text without escapes (`_x000A_` is a line feed) and characters that XML forbids, cut with room for blanks. */
export function readableText(raw: string): string {
  const decoded = raw.includes('_x')
    ? raw.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;
  return withoutIllegal(decoded.slice(0, 2 * maxCellCharacters));
}

function valueContent({ type, style, value: raw, inline }: RawCell, context: CellContext): CellContent | string {
  if (type === 'inlineStr') return readableText(inline === '' ? raw : inline);
  if (type === 'str') return readableText(raw === '' ? inline : raw);
  const value = raw.trim();
  // Some programs give inline text no type.
  if (value === '') return readableText(inline);
  if (type === 's') return sharedText(value, context.sharedStrings);
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return isoDateText(readableText(value));
  if (type === 'e') return readableText(value);
  const number = Number(value);
  if (Number.isNaN(number)) return readableText(value);
  const format = context.formats[style] ?? plainFormat;
  if (format.isDate) return dateText(number, context.date1904) ?? notANumber;
  return numberContent(number, format);
}

function numberContent(number: number, { integers, hasOwnDigits }: NumberFormat): CellContent {
  // Spreadsheets display 15 digits of a fraction.
  const whole = Number.isInteger(number) ? number : Number(number.toPrecision(15));
  const text = Number.isSafeInteger(whole) ? integerText(whole, integers) : undefined;
  if (typeof text === 'string') return { text: trimmedText(text), digitsLost: false };
  return { text: numberText(number), digitsLost: hasOwnDigits || text === null };
}

function sharedText(place: string, sharedStrings: readonly string[]): string {
  const text = sharedStrings[Number(place)];
  if (text === undefined) throw damaged('xl/sharedStrings.xml', `no text ${place.slice(0, 20)}`);
  return text;
}
