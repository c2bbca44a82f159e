import type { NumberFormat } from './number-format.ts';
import { dateText } from './date-text.ts';
import { numberText } from './number-text.ts';
import { WorkbookError } from './workbook-error.ts';
import { withoutIllegal } from './xml-text.ts';

/** What a cell's text depends on outside the sheet itself. */
export interface CellContext {
  readonly sharedStrings: readonly string[];
  readonly styles: readonly NumberFormat[];
  readonly date1904: boolean;
}

/** A cell's text as a person sees it, without blanks at its ends; `type` is the cell's t attribute. */
export function cellText(raw: string, type: string, format: NumberFormat, context: CellContext): string {
  if (type === 's') return sharedText(raw, context.sharedStrings);
  if (type === 'inlineStr' || type === 'str') return decodeText(raw);
  const value = raw.trim();
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return isoDateText(value);
  if (type === 'e' || value === '') return value;
  const date = format.isDate ? dateText(Number(value), context.date1904) : undefined;
  return date ?? numberText(value, format.minDigits);
}

/** Undoes the _xHHHH_ escapes of workbook texts, drops what cannot be shown or stored, and trims. */
export function decodeText(raw: string): string {
  const text = raw.includes('_x')
    ? raw.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : raw;
  return withoutIllegal(text).trim();
}

function sharedText(raw: string, sharedStrings: readonly string[]): string {
  const text = sharedStrings[Number(raw)];
  if (text === undefined) throw new WorkbookError('format', 'a cell refers to a text that is not there');
  return text;
}

function isoDateText(value: string): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d))?/.exec(value) ?? [];
  return date === undefined ? value : `${date} ${time ?? '00:00:00'}`;
}
