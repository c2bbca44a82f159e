import { notesXml, tableXml } from './sheet-xml.ts';
import { sheetNames } from './sheet-name.ts';
import type { CellRow, WorkbookFrame } from './workbook-content.ts';
import { frameParts, sheetPart } from './workbook-xml.ts';
import { zipBytes, type ZipSource } from './zip-writer.ts';

/** The bytes of an .xlsx file as they are pulled; the first ones come before the first row is asked for. */
export function workbookBytes(
  frame: WorkbookFrame,
  batches: AsyncIterable<readonly CellRow[]>,
): AsyncGenerator<Buffer, void> {
  const { columns, notes } = frame;
  const names = sheetNames(notes ? [frame.sheetName, notes.sheetName] : [frame.sheetName]);
  const sources: ZipSource[] = frameParts(names).map(({ name, text }) => ({ name, texts: [text] }));
  sources.push({ name: sheetPart(1), texts: tableXml(columns, batches) });
  if (notes) sources.push({ name: sheetPart(2), texts: [notesXml(notes)] });
  return zipBytes(sources);
}
