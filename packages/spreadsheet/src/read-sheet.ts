import { readCsv } from './csv/read-csv.ts';
import { assertKnownFormat, assertSpreadsheetMl, isZip } from './file-formats.ts';
import { findTable, type SheetTop, type TablePlace } from './find-table.ts';
import { assertHeaders, headerRows, type TopRow } from './header-row.ts';
import { MergedCells } from './merged-cells.ts';
import { SheetTable, type ReadLimits, type SheetRow } from './sheet-table.ts';
import type { CellContext } from './xlsx/cell-text.ts';
import { readNumberFormats } from './xlsx/number-formats.ts';
import { packageLimits } from './xlsx/package-limits.ts';
import { readSharedStrings } from './xlsx/shared-strings.ts';
import { type MergeConsumer, type ParsedCell, type RowConsumer, SheetParser } from './xlsx/sheet-parser.ts';
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
  return isZip(file) ? readWorkbook(file, limits) : readCsv(file, limits);
}

async function readWorkbook(file: Buffer, limits: ReadLimits): Promise<SheetRow[]> {
  const pack = await openPackage(file, packageLimits(limits.maxRows));
  assertSpreadsheetMl(pack.names);
  const parts = await findWorkbookParts(pack);
  const workbook = { pack, context: await readContext(pack, parts) };
  const table = await findTable(visibleSheets(parts), (sheet) => readTop(workbook, sheet), limits);
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

/** The top of a sheet, read on until a row with content follows it: rows need not begin near their headers. */
async function readTop(workbook: OpenWorkbook, sheet: SheetPart): Promise<SheetTop> {
  const rows: TopRow[] = [];
  let hasLaterRows = false;
  await parseSheet(workbook, sheet, ({ number, cells }) => {
    const isTop = number <= headerRows;
    const texts = textsByColumn(isTop ? cells.filter(({ column }) => column <= headerColumns) : cells);
    if (texts.length === 0) return true;
    if (isTop) rows.push({ number, texts });
    else hasLaterRows = true;
    return isTop;
  });
  return { rows, hasLaterRows };
}

/** The texts of cells at the places of their columns; no texts for a blank row. */
function textsByColumn(cells: readonly ParsedCell[]): string[] {
  const texts: string[] = [];
  for (const { column, text } of cells) {
    if (text === '') continue;
    while (texts.length < column) texts.push('');
    texts[column - 1] = text;
  }
  return texts;
}

async function readRows(
  workbook: OpenWorkbook,
  { sheet, row: firstRow }: TablePlace,
  limits: ReadLimits,
): Promise<SheetRow[]> {
  const table = new SheetTable(limits);
  let merged: MergedCells | undefined;
  const consume: RowConsumer = (row) => {
    if (row.number >= firstRow) table.add(row);
    return true;
  };
  await parseSheet(workbook, sheet, consume, (range) => {
    merged ??= new MergedCells(table.rows());
    merged.assertHarmless(range);
  });
  return table.rows();
}

async function parseSheet(
  { pack, context }: OpenWorkbook,
  { part }: SheetPart,
  consume: RowConsumer,
  consumeMerge?: MergeConsumer,
): Promise<void> {
  await readPart(pack, part, new SheetParser(context, consume, consumeMerge));
}
