import { readCsv } from './csv/read-csv.ts';
import { assertKnownFormat, assertSpreadsheetMl, zip } from './file-formats.ts';
import { bestHeaderRow, headerRows, noHeaderRow, type TopRow } from './header-row.ts';
import { SheetTable, type ReadLimits, type SheetRow } from './sheet-table.ts';
import type { CellContext } from './xlsx/cell-text.ts';
import { readNumberFormats } from './xlsx/number-formats.ts';
import { packageLimits } from './xlsx/package-limits.ts';
import { readSharedStrings } from './xlsx/shared-strings.ts';
import { type RowConsumer, SheetParser } from './xlsx/sheet-parser.ts';
import { openPackage, type WorkbookPackage } from './xlsx/workbook-package.ts';
import { findWorkbookParts, type SheetPart, type WorkbookParts } from './xlsx/workbook-parts.ts';
import { readPart } from './xlsx/xml-reader.ts';

const headerColumns = 200;

/**
 * The rows of a file by its content: the first visible sheet of an .xlsx file, or a text file with separators. Blank rows
 * are left out, and each cell is the text that a spreadsheet displays.
 */
export async function readSheet(file: Buffer, limits: ReadLimits): Promise<SheetRow[]> {
  assertKnownFormat(file);
  return file.subarray(0, zip.length).equals(zip) ? readWorkbook(file, limits) : readCsv(file, limits);
}

async function readWorkbook(file: Buffer, limits: ReadLimits): Promise<SheetRow[]> {
  const pack = await openPackage(file, packageLimits(limits.maxRows));
  assertSpreadsheetMl(pack.names);
  const parts = await findWorkbookParts(pack);
  const workbook = { pack, context: await readContext(pack, parts) };
  const { sheet, row } = await findTable(workbook, visibleSheets(parts), limits);
  return readRows(workbook, sheet, row, limits);
}

interface OpenWorkbook {
  readonly pack: WorkbookPackage;
  readonly context: CellContext;
}

async function readContext(pack: WorkbookPackage, parts: WorkbookParts): Promise<CellContext> {
  const { sharedStrings, styles, date1904 } = parts;
  return {
    sharedStrings: sharedStrings === undefined ? [] : await readSharedStrings(pack, sharedStrings),
    formats: styles === undefined ? [] : await readNumberFormats(pack, styles),
    date1904,
  };
}

/** The sheets that the sender sees: hidden ones are skipped, unless all are hidden. */
function visibleSheets({ sheets }: WorkbookParts): readonly SheetPart[] {
  const visible = sheets.filter(({ hidden }) => !hidden);
  return visible.length > 0 ? visible : sheets;
}

interface TablePlace {
  readonly sheet: SheetPart;
  /** First row that is read. */
  readonly row: number;
}

/** The first sheet with two known headers, else the first one with any: people put a sheet of notes before a table. */
async function findTable(
  workbook: OpenWorkbook,
  sheets: readonly SheetPart[],
  { headers }: ReadLimits,
): Promise<TablePlace> {
  const [first] = sheets;
  if (headers === undefined && first !== undefined) return { sheet: first, row: 1 };
  const known = new Set(headers);
  let single: TablePlace | undefined;
  for (const sheet of sheets) {
    const { row, count } = bestHeaderRow(await readTop(workbook, sheet), known);
    if (count >= 2) return { sheet, row };
    if (count === 1) single ??= { sheet, row };
  }
  if (single !== undefined) return single;
  throw noHeaderRow();
}

async function readTop(workbook: OpenWorkbook, sheet: SheetPart): Promise<TopRow[]> {
  const rows: TopRow[] = [];
  await parseSheet(workbook, sheet, ({ number, cells }) => {
    if (number > headerRows) return false;
    const texts = cells.filter(({ column }) => column <= headerColumns).map(({ text }) => text);
    rows.push({ number, texts });
    return true;
  });
  return rows;
}

async function readRows(
  workbook: OpenWorkbook,
  sheet: SheetPart,
  firstRow: number,
  limits: ReadLimits,
): Promise<SheetRow[]> {
  const table = new SheetTable(limits);
  await parseSheet(workbook, sheet, (row) => {
    if (row.number >= firstRow) table.add(row);
    return true;
  });
  return table.rows();
}

async function parseSheet({ pack, context }: OpenWorkbook, { part }: SheetPart, consume: RowConsumer): Promise<void> {
  await readPart(pack, part, new SheetParser(context, consume));
}
