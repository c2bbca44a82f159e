import { columnLetters, maxSheetRows } from './cell-reference.ts';
import { rowXml } from './row-xml.ts';
import type { CellRow, ColumnSpec, NotesSheet } from './workbook-content.ts';
import { cellStyle, worksheetXml } from './workbook-xml.ts';

const flushLength = 64 * 1024;
const frozenHeader =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft"/></sheetView></sheetViews>';

/** The XML of a sheet with a bold, frozen header, a filter and the rows, in pieces of some 64 kB. */
export async function* tableXml(
  columns: readonly ColumnSpec[],
  batches: AsyncIterable<readonly CellRow[]>,
): AsyncGenerator<string, void> {
  const letters = columns.map((_, index) => columnLetters(index + 1));
  const headers = columns.map((column) => column.header);
  let row = 1;
  let xml = worksheetXml.open + frozenHeader + colsXml(columns);
  xml += `<sheetData>${rowXml(row, headers, letters, cellStyle.header)}`;
  for await (const batch of batches) {
    for (const cells of batch) {
      row += 1;
      if (row > maxSheetRows) throw new RangeError(`a sheet ends at row ${maxSheetRows}`);
      xml += rowXml(row, cells, letters, cellStyle.text);
      if (xml.length < flushLength) continue;
      yield xml;
      xml = '';
    }
  }
  const all = `A1:${letters.at(-1) ?? 'A'}${row}`;
  // The green corners of 'number stored as text' would stand beside every identifier.
  const quiet = `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`;
  yield `${xml}</sheetData><autoFilter ref="${all}"/>${quiet}${worksheetXml.close}`;
}

/** The XML of a sheet that holds lines of text in its first column. */
export function notesXml(notes: NotesSheet): string {
  const rows = notes.lines.map((line, index) => rowXml(index + 1, [line], ['A'], cellStyle.text));
  const cols = colsXml([{ header: '', width: 100 }]);
  return `${worksheetXml.open}${cols}<sheetData>${rows.join('')}</sheetData>${worksheetXml.close}`;
}

function colsXml(columns: readonly ColumnSpec[]): string {
  const cols = columns.map(({ width, typedAsText }, index) => {
    const style = typedAsText ? ` style="${cellStyle.text}"` : '';
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`;
  });
  return cols.length > 0 ? `<cols>${cols.join('')}</cols>` : '';
}
