import { readCsv } from './csv/read-csv.ts';
import { assertKnownFormat, assertSpreadsheetMl, zip } from './file-formats.ts';
import { assertHeaders, bestHeaderRow, headerRows, noHeaderRow, type HeaderRow, type TopRow } from './header-row.ts';
import { SheetTable, type ReadLimits, type SheetRow } from './sheet-table.ts';
import { WorkbookError } from './workbook-error.ts';
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
 * The rows of a file by its content: the visible sheet of an .xlsx file that has the table, or a text file with
 * separators. Blank rows are left out, and each cell is the text that a spreadsheet displays.
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
  const table = await findTable(workbook, visibleSheets(parts), limits);
  const rows = await readRows(workbook, table, limits);
  assertHeaders(table, rows);
  return rows;
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

/** A sheet with its row of headers, the first row that is read. */
interface TablePlace extends HeaderRow {
  readonly sheet: SheetPart;
}

/** Sheets with less than this share of the most known headers are lists of choices or notes. */
const tableShare = 1 / 3;

/**
 * The sheet with the most known headers, those with rows first: people put sheets of notes and of choices before a table.
 * A second table is refused, since its rows would be lost.
 */
async function findTable(
  workbook: OpenWorkbook,
  sheets: readonly SheetPart[],
  { headers }: ReadLimits,
): Promise<TablePlace> {
  const [first] = sheets;
  if (headers === undefined && first !== undefined) return { sheet: first, ...bestHeaderRow([], new Set()) };
  const known = new Set(headers);
  const found: FoundTable[] = [];
  for (const sheet of sheets) {
    const top = await readTop(workbook, sheet);
    const header = bestHeaderRow(top, known);
    if (header.count > 0) found.push({ sheet, ...header, hasRows: top.some(({ number }) => number > header.row) });
  }
  const most = Math.max(...found.map(({ count }) => count));
  const tables = found
    .filter(({ count }) => count >= most * tableShare)
    .toSorted((a, b) => Number(b.hasRows) - Number(a.hasRows) || b.count - a.count);
  const [table] = tables;
  if (table === undefined) throw noHeaderRow();
  assertOnlyTable(table, tables);
  return table;
}

interface FoundTable extends TablePlace {
  readonly hasRows: boolean;
}

/** Refuses a workbook with a second table in another sheet: its rows would be lost. */
function assertOnlyTable({ first }: FoundTable, tables: readonly FoundTable[]): void {
  const names = tables.filter((one) => one.hasRows && one.first === first).map(({ sheet }) => sheet.name.slice(0, 31));
  if (names.length < 2) return;
  const detail = { reason: 'severalSheets', sheets: names.slice(0, 10).join(', ') } as const;
  throw new WorkbookError('format', 'tables in several sheets', { detail });
}

async function readTop(workbook: OpenWorkbook, sheet: SheetPart): Promise<TopRow[]> {
  const rows: TopRow[] = [];
  await parseSheet(workbook, sheet, ({ number, cells }) => {
    if (number > headerRows) return false;
    const texts = cells.filter(({ column }) => column <= headerColumns).map(({ text }) => text);
    if (texts.some((text) => text !== '')) rows.push({ number, texts });
    return true;
  });
  return rows;
}

async function readRows(
  workbook: OpenWorkbook,
  { sheet, row: firstRow }: TablePlace,
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
