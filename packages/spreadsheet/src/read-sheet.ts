import ExcelJS, { type Row, type Workbook, type Worksheet } from 'exceljs';
import { cellText } from './cell-text.ts';
import { checkPackage } from './check-package.ts';
import { packageLimits } from './package-limits.ts';
import { WorkbookError } from './workbook-error.ts';

/** Limits of one import. */
export interface ReadLimits {
  /** Rows that are not blank, the header row not counted. */
  readonly maxRows: number;
  /** Columns that may have cells with content. */
  readonly maxColumns: number;
}

/** A row that is not blank: its number in the sheet, from 1, and its texts up to the last cell that is not blank. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
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
  await checkPackage(file, packageLimits(limits.maxRows));
  const workbook = new ExcelJS.Workbook();
  for (const part of partReaders) Object.defineProperty(workbook.xlsx, `_process${part}Entry`, { value: nothing });
  // Defined names are not read: a name for a range expands to all of its cells, up to 17 billion.
  Object.defineProperty(workbook.definedNames, 'model', { value: [], writable: true });
  const options = { ignoreNodes, maxRows: limits.maxRows + blankRows };
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer, options);
  return rowsOf(firstSheet(workbook), limits);
}

async function nothing(): Promise<void> {}

/** The first sheet that the sender sees: hidden sheets are skipped, unless all are hidden. */
function firstSheet({ worksheets }: Workbook): Worksheet {
  const sheet = worksheets.find(({ state }) => state !== 'hidden' && state !== 'veryHidden') ?? worksheets[0];
  if (sheet === undefined) throw new WorkbookError('format', 'no worksheet');
  if (sheet.rowCount > maxSheetRows) throw new WorkbookError('format', 'a row past the end of all sheets');
  return sheet;
}

function rowsOf(sheet: Worksheet, { maxRows, maxColumns }: ReadLimits): SheetRow[] {
  const rows: SheetRow[] = [];
  let characters = freeCharacters + charactersPerRow * maxRows;
  sheet.eachRow((row, number) => {
    const cells = cellsOf(row, maxColumns);
    if (cells.length === 0) return;
    for (const text of cells) characters -= text.length;
    if (characters < 0) throw new WorkbookError('tooLarge', 'the texts of the sheet are too long together');
    // One more than maxRows: the first is the header.
    if (rows.length > maxRows) throw new WorkbookError('tooManyRows', `more than ${maxRows} rows`);
    rows.push({ row: number, cells });
  });
  return rows;
}

function cellsOf(row: Row, maxColumns: number): string[] {
  const cells: string[] = [];
  row.eachCell((cell, column) => {
    const text = cellText(cell);
    if (text === '') return;
    if (column > maxColumns) throw new WorkbookError('format', `a cell in column ${column}`);
    while (cells.length < column) cells.push('');
    cells[column - 1] = text;
  });
  return cells;
}
