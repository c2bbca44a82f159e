import type { Cell, CellValue, RichText } from 'exceljs';
import { notANumber, numberText } from './number-text.ts';
import { withoutIllegal } from './xml-text.ts';

/** Characters of a cell that are read; the longest column takes a tenth of it. */
export const maxCellCharacters = 1_000;

const dayOfMereTimes = '1899-12-30';

/** A cell's text as a spreadsheet displays it, cut at the limit and trimmed, without characters that XML forbids. */
export function cellText(cell: Cell): string {
  const raw = valueText(cell.value, cell.numFmt).slice(0, 2 * maxCellCharacters);
  return withoutIllegal(raw).trim().slice(0, maxCellCharacters).trimEnd();
}

function valueText(value: CellValue | undefined, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value, visibleDigits(format));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dateText(value);
  if ('richText' in value) return joined(value.richText);
  if ('error' in value) return value.error;
  if ('text' in value) return valueText(value.text, format);
  return 'result' in value ? valueText(value.result, format) : '';
}

function joined(runs: readonly RichText[]): string {
  let text = '';
  for (const run of runs) {
    text += run.text;
    if (text.length > 2 * maxCellCharacters) break;
  }
  return text;
}

/** Minimum number of displayed digits: the format 00000 displays 42 as 00042. */
function visibleDigits(format: string | undefined): number {
  return format !== undefined && /^0{1,30}$/.test(format) ? format.length : 0;
}

/** `yyyy-MM-dd HH:mm:ss`; a time of day without a date as `HH:mm:ss`. */
function dateText(date: Date): string {
  const ms = Math.round(date.getTime() / 1000) * 1000;
  if (Number.isNaN(ms)) return notANumber;
  const text = new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
  return text.startsWith(dayOfMereTimes) ? text.slice(11) : text;
}
