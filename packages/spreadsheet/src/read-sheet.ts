import ExcelJS, { type Row, type Workbook, type Worksheet } from 'exceljs';
import { cellText } from './cell-text.ts';
import { checkPackage } from './check-package.ts';
import { packageLimits } from './package-limits.ts';
import { WorkbookError } from './workbook-error.ts';

/** Limits of one import. */
export interface ReadLimits {
  /** Rows that are not blank, the header row not counted. */
  readonly maxRows: number;
  /** Columns in which a cell may hold something. */
  readonly maxColumns: number;
}

/** A row that holds something: the sheet's own row number from 1, and the texts up to its last cell that is not blank. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Rows that a worksheet can have. */
const maxSheetRows = 1_048_576;
/** Blank rows with nothing but a style are common, and each costs memory. */
const blankRows = 20_000;
/** Characters a row has on average at most, once the texts that cells share stand in each of them. */
const charactersPerRow = 1_000;
const freeCharacters = 100_000;

// Of these, some expand a range to all of its cells, and none says what a cell holds.
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

// What exceljs does with the parts around the sheets. None says what a cell holds, and it fails where other programs name them
// otherwise (the comments of openpyxl).
const partReaders = ['Comment', 'Drawing', 'DrawingRels', 'Media', 'Table', 'Theme', 'VmlDrawing', 'WorksheetRels'];

/** The first sheet of an .xlsx file, blank rows left out, every cell as the text a person sees. */
export async function readSheet(file: Buffer, limits: ReadLimits): Promise<SheetRow[]> {
  await checkPackage(file, packageLimits(limits.maxRows));
  const workbook = new ExcelJS.Workbook();
  for (const part of partReaders) Object.defineProperty(workbook.xlsx, `_process${part}Entry`, { value: nothing });
  // A name for a range expands to all of its cells, up to 17 thousand million.
  Object.defineProperty(workbook.definedNames, 'model', { value: [], writable: true });
  const options = { ignoreNodes, maxRows: limits.maxRows + blankRows };
  await workbook.xlsx.load(file as unknown as ExcelJS.Buffer, options);
  return rowsOf(firstSheet(workbook), limits);
}

async function nothing(): Promise<void> {}

/** A hidden sheet is passed over, since the sender sees another one as the first. */
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
