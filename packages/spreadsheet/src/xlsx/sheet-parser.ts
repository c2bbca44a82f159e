import { WorkbookError } from '../workbook-error.ts';
import { columnNumber, maxSheetRows } from './cell-reference.ts';
import { type CellContext, cellContent, maxRawCharacters } from './cell-text.ts';
import { TextRuns } from './text-runs.ts';
import type { Attributes, XmlHandler } from './xml-reader.ts';

/** A cell with a text, or with a formula that was never computed. */
export interface ParsedCell {
  /** From 1. */
  readonly column: number;
  readonly text: string;
  readonly uncomputed: boolean;
  /** Its format displays digits that the text lacks. */
  readonly digitsLost: boolean;
}

/** A row that is not blank, with its number in the sheet, from 1. */
export interface ParsedRow {
  readonly number: number;
  readonly cells: readonly ParsedCell[];
}

/** Consumes a row; false ends the reading. */
export type RowConsumer = (row: ParsedRow) => boolean;

/** Consumes the range of merged cells, such as F2:F4; ranges come after all rows. */
export type MergeConsumer = (range: string) => void;

/** Calls consumers with each row, and each range of merged cells, of a worksheet part while its XML is read. */
export class SheetParser implements XmlHandler {
  readonly #context: CellContext;
  readonly #consume: RowConsumer;
  readonly #consumeMerge: MergeConsumer | undefined;
  readonly #inline = new TextRuns();
  #row = 0;
  #column = 0;
  #cells: ParsedCell[] = [];
  #cell: Attributes = {};
  #value = '';
  #hasFormula = false;
  #hasValue = false;
  #inData = false;
  #inValue = false;
  #inInline = false;
  finished = false;

  constructor(context: CellContext, consume: RowConsumer, consumeMerge?: MergeConsumer) {
    this.#context = context;
    this.#consume = consume;
    this.#consumeMerge = consumeMerge;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'sheetData') this.#inData = true;
    if (name === 'mergeCell' && !this.finished) this.#consumeMerge?.(attributes['ref'] ?? '');
    if (!this.#inData || this.finished) return;
    if (name === 'row') this.#startRow(attributes['r']);
    else if (name === 'c') this.#startCell(attributes);
    else if (name === 'f') this.#hasFormula = true;
    else if (name === 'v') this.#startValue();
    else if (name === 'is') this.#inInline = true;
    else if (this.#inInline) this.#inline.open(name);
  }

  text(text: string): void {
    if (this.#inValue && this.#value.length < maxRawCharacters) this.#value += text.slice(0, maxRawCharacters);
    else if (this.#inInline) this.#inline.add(text);
  }

  close(name: string): void {
    if (!this.#inData || this.finished) return;
    if (name === 'v') this.#inValue = false;
    else if (name === 'is') this.#inInline = false;
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else if (name === 'sheetData') this.#inData = false;
    else if (this.#inInline) this.#inline.close(name);
  }

  // Some programs leave out the numbers of rows and cells that follow each other.
  #startRow(reference: string | undefined): void {
    this.#row = reference === undefined ? this.#row + 1 : Number(reference);
    const known = Number.isInteger(this.#row) && this.#row >= 1 && this.#row <= maxSheetRows;
    if (!known) throw new WorkbookError('format', 'a row without a proper number');
    this.#cells = [];
    this.#column = 0;
  }

  // Rows with only a style are common, a million of them where a whole column has one.
  #endRow(): void {
    if (this.#cells.length > 0) this.finished = !this.#consume({ number: this.#row, cells: this.#cells });
  }

  #startCell(attributes: Attributes): void {
    const { r: reference } = attributes;
    this.#column = reference === undefined ? this.#column + 1 : columnNumber(reference);
    this.#cell = attributes;
    this.#value = '';
    this.#inline.clear();
    this.#hasFormula = false;
    this.#hasValue = false;
  }

  #startValue(): void {
    this.#inValue = true;
    this.#hasValue = true;
  }

  #endCell(): void {
    const { t: type = 'n', s: style = 0 } = this.#cell;
    const raw = { type, style: Number(style), value: this.#value, inline: this.#inline.text };
    const { text, digitsLost } = cellContent(raw, this.#context);
    // A formula may have computed an empty text; an empty value of another type is a formula that was never computed.
    const computed = this.#hasValue && type === 'str';
    const uncomputed = this.#hasFormula && text === '' && !computed;
    if (text !== '' || uncomputed) this.#cells.push({ column: this.#column, text, uncomputed, digitsLost });
  }
}
