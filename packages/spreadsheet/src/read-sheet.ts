import { bestHeaderRow, headerRows, type TopRow } from './header-row.ts';
import { WorkbookError } from './workbook-error.ts';
import { columnLetters } from './xlsx/cell-reference.ts';
import type { CellContext } from './xlsx/cell-text.ts';
import { readNumberFormats } from './xlsx/number-formats.ts';
import { packageLimits } from './xlsx/package-limits.ts';
import { readSharedStrings } from './xlsx/shared-strings.ts';
import { type ParsedRow, type RowConsumer, SheetParser } from './xlsx/sheet-parser.ts';
import { openPackage, type WorkbookPackage } from './xlsx/workbook-package.ts';
import { findWorkbookParts, type SheetPart, type WorkbookParts } from './xlsx/workbook-parts.ts';
import { readPart } from './xlsx/xml-reader.ts';

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

/** Limit of blank rows: rows with only a style are common, and each costs time. */
const blankRows = 20_000;
/** Maximum average of characters per row; a shared string counts in each cell that uses it. */
const charactersPerRow = 1_000;
const freeCharacters = 100_000;
const headerColumns = 200;

/** The first visible sheet of an .xlsx file without blank rows; each cell as the text that a spreadsheet displays. */
export async function readSheet(file: Buffer, limits: ReadLimits): Promise<SheetRow[]> {
  if (isProtected(file)) throw new WorkbookError('format', 'encrypted', { detail: { reason: 'protected' } });
  const pack = await openPackage(file, packageLimits(limits.maxRows));
  const parts = await findWorkbookParts(pack);
  const workbook = { pack, context: await readContext(pack, parts) };
  const { sheet, row } = await findTable(workbook, visibleSheets(parts), limits);
  return readRows(workbook, sheet, row, limits);
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const encryptedStream = Buffer.from('EncryptedPackage', 'utf16le');

/** Is it the container of a workbook with a password to open it? It is a compound file, not a zip. */
function isProtected(file: Buffer): boolean {
  return file.subarray(0, compoundFile.length).equals(compoundFile) && file.includes(encryptedStream);
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
  const detail = { reason: 'noHeaders', rows: headerRows } as const;
  throw new WorkbookError('format', 'no row of headers', { detail });
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
  const table = new Table(limits);
  await parseSheet(workbook, sheet, (row) => {
    if (row.number >= firstRow) table.add(row);
    return true;
  });
  return table.rows();
}

async function parseSheet({ pack, context }: OpenWorkbook, { part }: SheetPart, consume: RowConsumer): Promise<void> {
  await readPart(pack, part, new SheetParser(context, consume));
}

/** Collects the rows of a sheet within the limits. */
class Table {
  readonly #limits: ReadLimits;
  readonly #rows = new Map<number, SheetRow>();
  readonly #maxCharacters: number;
  #characters = 0;
  #seen = 0;
  #last = 0;
  #sorted = true;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
    this.#maxCharacters = freeCharacters + charactersPerRow * limits.maxRows;
  }

  add({ number, cells }: ParsedRow): void {
    const { maxRows, maxColumns } = this.#limits;
    this.#seen += 1;
    if (this.#seen > maxRows + blankRows) throw new WorkbookError('tooManyRows', `more than ${this.#seen} rows`);
    if (number < this.#last) this.#sorted = false;
    this.#last = number;
    const texts = textsOf(number, cells, maxColumns);
    const uncomputed = cells.filter((cell) => cell.uncomputed).map(({ column }) => column - 1);
    if (texts.length === 0) return;
    for (const text of texts) this.#characters += text.length;
    this.#assertShort();
    this.#rows.set(number, { row: number, cells: texts, ...(uncomputed.length > 0 && { uncomputed }) });
    // One more than maxRows: the first is the header.
    if (this.#rows.size > maxRows + 1) throw new WorkbookError('tooManyRows', `more than ${maxRows} rows`);
  }

  /** The rows in the order of their numbers, which a file need not keep. */
  rows(): SheetRow[] {
    const rows = [...this.#rows.values()];
    return this.#sorted ? rows : rows.toSorted((a, b) => a.row - b.row);
  }

  #assertShort(): void {
    if (this.#characters <= this.#maxCharacters) return;
    const detail = { reason: 'texts', max: this.#maxCharacters } as const;
    throw new WorkbookError('tooLarge', 'the texts of the sheet are too long together', { detail });
  }
}

function textsOf(row: number, cells: ParsedRow['cells'], maxColumns: number): string[] {
  const texts: string[] = [];
  for (const { column, text } of cells) {
    if (text === '') continue;
    if (column > maxColumns) {
      const detail = {
        reason: 'farCell',
        cell: `${columnLetters(column)}${row}`,
        column: columnLetters(maxColumns),
      } as const;
      throw new WorkbookError('format', `a cell in column ${column}`, { detail });
    }
    while (texts.length < column) texts.push('');
    texts[column - 1] = text;
  }
  return texts;
}
