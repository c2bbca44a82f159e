import ExcelJS, { type Row, type Workbook, type Worksheet } from 'exceljs';
import { cellText } from './cell-text.ts';
import { checkPackage } from './check-package.ts';
import { findHeaders, visibleSheets } from './header-row.ts';
import { packageLimits } from './package-limits.ts';
import { WorkbookError } from './workbook-error.ts';

/** Limits of one import. */
export interface ReadLimits {
  /** Rows that are not blank, the header row not counted. */
  readonly maxRows: number;
  /** Columns that may have cells with content. */
  readonly maxColumns: number;
  /** Known headers in their plain form: the rows begin with the row of headers. Without them the first sheet is read. */
  readonly headers?: readonly string[];
}

/** A row that is not blank: its number in the sheet, from 1, and its texts up to the last cell that is not blank. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Places in `cells`, from 0, of formulas without a value: a program has written them and never computed them. */
  readonly uncomputed?: readonly number[];
}

/** Maximum number of rows of a worksheet. */
const maxSheetRows = 1_048_576;
/** Limit of blank rows: rows with only a style are common, and each costs memory. */
const blankRows = 20_000;
/** Maximum average of characters per row; a shared string counts in each cell that uses it. */
const charactersPerRow = 1_000;
const freeCharacters = 100_000;

// These nodes have no cell contents, and some expand a range to all of its cells.
const ignoreNodes = [
  'autoFilter',
  'cols',
  'conditionalFormatting',
  'dataValidations',
  'drawing',
  'extLst',
  'headerFooter',
  'hyperlinks',
  'legacyDrawing',
  'mergeCells',
  'picture',
  'rowBreaks',
  'tableParts',
];

// Steps of exceljs for the parts around the sheets. These parts have no cell contents, and exceljs fails if another
// program names them differently (the comments of openpyxl).
const partReaders = ['Comment', 'Drawing', 'DrawingRels', 'Media', 'Table', 'Theme', 'VmlDrawing', 'WorksheetRels'];

/** The first visible sheet of an .xlsx file without blank rows; each cell as the text that a spreadsheet displays. */
export async function readSheet(file: Buffer, limits: ReadLimits): Promise<SheetRow[]> {
  if (isProtected(file)) throw new WorkbookError('format', 'encrypted', { detail: { reason: 'protected' } });
  await checkPackage(file, packageLimits(limits.maxRows));
  const workbook = new ExcelJS.Workbook();
  for (const part of partReaders) Object.defineProperty(workbook.xlsx, `_process${part}Entry`, { value: nothing });
  // Defined names are not read: a name for a range expands to all of its cells, up to 17 billion.
  Object.defineProperty(workbook.definedNames, 'model', { value: [], writable: true });
  const options = { ignoreNodes, maxRows: limits.maxRows + blankRows };
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer, options);
  const { sheet, row } = placeOf(workbook, limits);
  if (sheet.rowCount > maxSheetRows) throw new WorkbookError('format', 'a row past the end of all sheets');
  return rowsOf(sheet, row, limits);
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** Is it the container of a workbook with a password to open it? It is a compound file, not a zip. */
function isProtected(file: Buffer): boolean {
  return file.subarray(0, compoundFile.length).equals(compoundFile) && file.includes(encryptedStream);
}

async function nothing(): Promise<void> {}

function placeOf(workbook: Workbook, { headers }: ReadLimits): { sheet: Worksheet; row: number } {
  if (headers !== undefined) return findHeaders(workbook, new Set(headers));
  const [sheet] = visibleSheets(workbook);
  if (sheet === undefined) throw new WorkbookError('format', 'no worksheet');
  return { sheet, row: 1 };
}

function rowsOf(sheet: Worksheet, firstRow: number, { maxRows, maxColumns }: ReadLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  const max = freeCharacters + charactersPerRow * maxRows;
  let characters = max;
  sheet.eachRow((row, number) => {
    if (number < firstRow) return;
    const cells = cellsOf(row, maxColumns);
    if (cells.length === 0) return;
    for (const text of cells) characters -= text.length;
    if (characters < 0) {
      const detail = { reason: 'texts', max } as const;
      throw new WorkbookError('tooLarge', 'the texts of the sheet are too long together', { detail });
    }
    // One more than maxRows: the first is the header.
    if (rows.length > maxRows) throw new WorkbookError('tooManyRows', `more than ${maxRows} rows`);
    const uncomputed = uncomputedIn(row);
    rows.push({ row: number, cells, ...(uncomputed.length > 0 && { uncomputed }) });
  });
  return rows;
}

function uncomputedIn(row: Row): number[] {
  const places: number[] = [];
  row.eachCell((cell, column) => {
    if (cell.type === ExcelJS.ValueType.Formula && cellText(cell) === '') places.push(column - 1);
  });
  return places;
}

function cellsOf(row: Row, maxColumns: number): string[] {
  const cells: string[] = [];
  row.eachCell((cell, column) => {
    const text = cellText(cell);
    if (text === '') return;
    if (column > maxColumns) {
      const detail = {
        reason: 'farCell',
        cell: cell.address,
        column: row.getCell(maxColumns).address.replace(/\d+$/, ''),
      } as const;
      throw new WorkbookError('format', `a cell in column ${column}`, { detail });
    }
    while (cells.length < column) cells.push('');
    cells[column - 1] = text;
  });
  return cells;
}
