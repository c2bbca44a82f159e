import type { ImportEncoding } from '@roger/contract/fields/import-encodings';
import { damaged, WorkbookError } from './workbook-error.ts';
import { columnLetters } from './xlsx/cell-reference.ts';
import type { ParsedRow } from './xlsx/sheet-parser.ts';

/** Limits of one import. */
export interface ReadLimits {
  /** Rows that are not blank, the header row not counted. */
  readonly maxRows: number;
  /** Columns that may have cells with content. */
  readonly maxColumns: number;
  /** Known headers in their plain form: the rows begin with the row of headers. Without them the first sheet is read. */
  readonly headers?: readonly string[];
  /** Columns that each table has: a second sheet with all of them is a second table. */
  readonly required?: readonly RequiredColumn[];
  /** Encoding of a text file; without it, it is looked for. */
  readonly encoding?: ImportEncoding | undefined;
}

/** A column that a table cannot lack. */
export interface RequiredColumn {
  /** Its headers in their plain form. */
  readonly headers: readonly string[];
  /** Regular expression of its values, without one any text. */
  readonly pattern?: string;
}

/** A row that is not blank: its number in the sheet, from 1, and its texts up to the last cell that is not blank. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Places in `cells`, from 0, of formulas without a value: a program has written them and never computed them. */
  readonly uncomputed?: readonly number[];
  /** Places in `cells`, from 0, of numbers that a spreadsheet displays with more digits or a plus. */
  readonly digitsLost?: readonly number[];
}

/** Maximum average of characters per row; a shared string counts in each cell that uses it. */
const charactersPerRow = 1_000;
const freeCharacters = 100_000;

/** Collects the rows of a sheet within the limits. */
export class SheetTable {
  readonly #limits: ReadLimits;
  readonly #rows = new Map<number, SheetRow>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(limits: ReadLimits) {
    this.#limits = limits;
    this.#maxCharacters = freeCharacters + charactersPerRow * limits.maxRows;
  }

  add({ number, cells }: ParsedRow): void {
    const { maxRows, maxColumns } = this.#limits;
    // Spreadsheet programs put the cells of two rows of one number into one row.
    const earlier = this.#rows.get(number);
    const texts = textsOf(number, cells, maxColumns, earlier?.cells);
    if (texts.length === 0) return;
    for (const { text } of cells) this.#characters += text.length;
    this.#assertShort();
    const marks = marksOf(cells, earlier);
    this.#rows.set(number, { row: number, cells: texts, ...marks });
    // One more than maxRows: the first is the header.
    if (this.#rows.size > maxRows + 1) throw new WorkbookError('tooManyRows', `more than ${maxRows} rows`);
  }

  /** The rows in the order of their numbers, which a file need not keep. */
  rows(): SheetRow[] {
    return [...this.#rows.values()].toSorted((a, b) => a.row - b.row);
  }

  #assertShort(): void {
    if (this.#characters <= this.#maxCharacters) return;
    const detail = { reason: 'texts', max: this.#maxCharacters } as const;
    throw new WorkbookError('tooLarge', 'the texts of the sheet are too long together', { detail });
  }
}

/** The places of marked cells of a row, and of its earlier part. */
function marksOf(cells: ParsedRow['cells'], earlier: SheetRow | undefined): Pick<SheetRow, Mark> {
  const placesOf = (mark: Mark) => [
    ...(earlier?.[mark] ?? []),
    ...cells.filter((cell) => cell[mark]).map(({ column }) => column - 1),
  ];
  const uncomputed = placesOf('uncomputed');
  const digitsLost = placesOf('digitsLost');
  return { ...(uncomputed.length > 0 && { uncomputed }), ...(digitsLost.length > 0 && { digitsLost }) };
}

type Mark = 'uncomputed' | 'digitsLost';

function textsOf(
  row: number,
  cells: ParsedRow['cells'],
  maxColumns: number,
  earlier: readonly string[] = [],
): string[] {
  const texts = [...earlier];
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
    const isOccupied = texts[column - 1] !== '';
    if (isOccupied) throw damaged(`${columnLetters(column)}${row}`, 'two cells with content have this place');
    texts[column - 1] = text;
  }
  return texts;
}
