import { type CellContext, cellText } from './cell-text.ts';
import { plainFormat } from './number-format.ts';
import { columnNumber, maxSheetRows } from './cell-reference.ts';
import { WorkbookError } from './workbook-error.ts';
import type { XmlHandler } from './xml-reader.ts';

/** A row that holds something: the sheet's own row number from 1, and the texts up to its last cell that is not blank. */
export interface SheetRow {
  readonly row: number;
  readonly cells: string[];
}

type Attributes = Readonly<Record<string, string>>;

/** Gathers the rows of a worksheet part while its XML is read. */
export class SheetParser implements XmlHandler {
  readonly #context: CellContext;
  readonly #maxColumns: number;
  #rows: SheetRow[] = [];
  #row = 0;
  #cells: string[] = [];
  #column = 0;
  #cell: Attributes = {};
  #value = '';
  #inData = false;
  #inValue = false;
  #inPhonetic = false;

  constructor(context: CellContext, maxColumns: number) {
    this.#context = context;
    this.#maxColumns = maxColumns;
  }

  /** The rows gathered since the last call. */
  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#inData = true;
    if (!this.#inData) return;
    if (name === 'row') this.#startRow(attributes);
    else if (name === 'c') this.#startCell(attributes);
    else if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 'v' || name === 't') this.#inValue = !this.#inPhonetic;
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text;
  }

  close(name: string): void {
    if (!this.#inData) return;
    if (name === 'v' || name === 't') this.#inValue = false;
    else if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row' && this.#cells.length > 0) this.#rows.push({ row: this.#row, cells: this.#cells });
    else if (name === 'sheetData') this.#inData = false;
  }

  // Some writers leave out the numbers of rows and cells that follow on one another.
  #startRow(attributes: Attributes): void {
    this.#row = attributes['r'] === undefined ? this.#row + 1 : Number(attributes['r']);
    const known = Number.isInteger(this.#row) && this.#row >= 1 && this.#row <= maxSheetRows;
    if (!known) throw new WorkbookError('format', 'a row has no proper number');
    this.#cells = [];
    this.#column = 0;
  }

  #startCell(attributes: Attributes): void {
    this.#column = attributes['r'] === undefined ? this.#column + 1 : columnNumber(attributes['r']);
    this.#cell = attributes;
    this.#value = '';
  }

  #endCell(): void {
    if (this.#value === '') return;
    const format = this.#context.styles[Number(this.#cell['s'] ?? 0)] ?? plainFormat;
    const text = cellText(this.#value, this.#cell['t'] ?? 'n', format, this.#context);
    if (text === '') return;
    if (this.#column > this.#maxColumns) throw new WorkbookError('format', `a cell in column ${this.#column}`);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column - 1] = text;
  }
}
