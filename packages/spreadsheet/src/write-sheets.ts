import { once } from 'node:events';
import type { Writable } from 'node:stream';
import ExcelJS, { type Worksheet } from 'exceljs';
import { sheetNames } from './sheet-name.ts';
import type { CellValue, FileFrame, NotesSheet, RowPortions, TableFrame } from './workbook-content.ts';
import { writableText } from './xml-text.ts';

const zip = {
  // Ten per cent larger than the default level 6 gives, for two thirds of its time.
  zlib: { level: 3 },
  // Bytes buffered between two steps of the zip; its own default is a megabyte.
  highWaterMark: 64 * 1024,
};
const notesWidth = 100;
// Format 'text': a cell stays a text after a user edits it.
const textFormat = { numFmt: '@' };

type Sheet = Worksheet & { commit(): void };

/**
 * Writes an .xlsx file as fast as `out` accepts it: a table with a bold, frozen header and a filter, optionally a
 * second table and a sheet of notes. `rows` has the portions of each table.
 */
export async function writeSheets(out: Writable, frame: FileFrame, ...rows: readonly RowPortions[]): Promise<void> {
  const { second, notes } = frame;
  const writer = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, zip });
  writer.creator = writer.lastModifiedBy = 'Roger';
  const tables = second === undefined ? [frame] : [frame, second];
  const names = sheetNames([...tables, ...(notes === undefined ? [] : [notes])].map(({ sheetName }) => sheetName));
  for (const [index, portions] of rows.slice(0, tables.length).entries()) {
    const sheet = writer.addWorksheet(names[index], { views: [{ state: 'frozen', ySplit: 1 }] }) as Sheet;
    await writeTable(sheet, tables[index]?.columns ?? [], portions);
  }
  if (notes !== undefined) writeNotes(writer.addWorksheet(names.at(-1)), notes);
  await writer.commit();
}

async function writeTable(sheet: Sheet, columns: TableFrame['columns'], batches: RowPortions) {
  sheet.columns = columns.map(({ header, width, kind }) => ({
    header: writableText(header),
    width,
    style: kind === 'text' ? textFormat : {},
  }));
  const header = sheet.getRow(1);
  header.font = { bold: true };
  header.commit();
  let rows = 1;
  for await (const batch of batches) {
    for (const cells of batch) sheet.addRow(cells.slice(0, columns.length).map(cellValue)).commit();
    rows += batch.length;
    await drained(sheet);
  }
  if (columns.length > 0) sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rows, column: columns.length } };
  sheet.commit();
}

function writeNotes(sheet: Sheet, { lines }: NotesSheet): void {
  sheet.columns = [{ width: notesWidth, style: textFormat }];
  for (const line of lines) sheet.addRow([writableText(line)]).commit();
  sheet.commit();
}

/** A string always becomes a text cell; null, undefined and NaN leave the cell empty. */
function cellValue(value: CellValue): CellValue | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'number' && !Number.isFinite(value)) return undefined;
  return typeof value === 'string' ? writableText(value) : value;
}

/** The stream of a sheet's part into the zip; its old implementation has no public property for this state. */
interface PartStream extends Writable {
  readonly _writableState: { readonly needDrain: boolean };
}

/** Waits until the zip has consumed the written data; exceljs itself does not wait (its issues 734 and 2916). */
async function drained(sheet: Sheet): Promise<void> {
  const { pipes } = (sheet as unknown as { stream: { pipes: readonly PartStream[] } }).stream;
  for (const pipe of pipes) if (pipe['_writableState'].needDrain) await once(pipe, 'drain');
}
