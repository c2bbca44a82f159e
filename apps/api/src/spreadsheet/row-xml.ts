import type { CellRow, CellValue } from './workbook-content.ts';
import { escapeText } from './xml-text.ts';

// Excel calls a file damaged that holds a longer text.
const maxTextLength = 32_767;

/** One row as XML; `letters` are the columns' names, cells beyond them are left out. */
export function rowXml(row: number, cells: CellRow, letters: readonly string[], textStyle: number): string {
  let xml = `<row r="${row}">`;
  for (const [index, letter] of letters.entries()) xml += cellXml(letter + row, cells[index] ?? null, textStyle);
  return `${xml}</row>`;
}

function cellXml(reference: string, value: CellValue, textStyle: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'string') return textCellXml(reference, value, textStyle);
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
  return Number.isFinite(value) ? `<c r="${reference}"><v>${value}</v></c>` : '';
}

// The type makes the cell text; the text format keeps it text when a person edits it and confirms.
function textCellXml(reference: string, value: string, style: number): string {
  const text = escapeText(value.length > maxTextLength ? value.slice(0, maxTextLength) : value);
  const space = /^\s|\s$/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${text}</t></is></c>`;
}
