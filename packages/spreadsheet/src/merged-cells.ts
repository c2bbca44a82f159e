import type { SheetRow } from './sheet-table.ts';
import { WorkbookError } from './workbook-error.ts';
import { columnNumber } from './xlsx/cell-reference.ts';

const rangePattern = /^\$?([A-Z]{1,3})\$?(\d{1,7}):\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

/**
 * Refuses merged cells of a table: a spreadsheet displays one value for all of them, and stores it in the first alone. The
 * others would be blank, and blank passwords are generated.
 */
export class MergedCells {
  readonly #header: SheetRow | undefined;
  readonly #rows: ReadonlyMap<number, SheetRow>;
  /** The number of the next row by that of a row. */
  readonly #next: ReadonlyMap<number, number>;

  /** `rows` begin with the row of headers, in the order of their numbers. */
  constructor(rows: readonly SheetRow[]) {
    [this.#header] = rows;
    this.#rows = new Map(rows.map((row) => [row.row, row]));
    this.#next = new Map(rows.slice(1).map(({ row }, place) => [rows[place]?.row ?? row, row]));
  }

  /** Refuses a range with a value over two rows, or over two columns with headers, below the headers. */
  assertHarmless(range: string): void {
    const [, left = '', top, right = '', bottom] = rangePattern.exec(range) ?? [];
    const first = Number(top);
    const row = this.#rows.get(first);
    if (row === undefined || row === this.#header) return;
    const column = columnNumber(left);
    const hasValue = (row.cells[column - 1] ?? '') !== '' || row.uncomputed?.includes(column - 1) === true;
    if (!hasValue) return;
    // A note below the table, alone in its row.
    if (top === bottom && isAlone(row, column)) return;
    const nextRow = this.#next.get(first);
    const headers = this.#header?.cells.slice(column - 1, columnNumber(right)).filter((text) => text !== '') ?? [];
    // Columns without headers widen a column of the table, and rows that are not read cannot lose a value.
    if (headers.length < 2 && (nextRow === undefined || nextRow > Number(bottom))) return;
    throw new WorkbookError('format', 'merged cells', { detail: { reason: 'merged', range } });
  }
}

/** Has a row no value outside of the cell at a column? */
function isAlone({ cells, uncomputed = [] }: SheetRow, column: number): boolean {
  return (
    cells.every((text, place) => text === '' || place === column - 1) &&
    uncomputed.every((place) => place === column - 1)
  );
}
