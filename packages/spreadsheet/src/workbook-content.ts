import type { Locale } from '@roger/contract/constants';
import type { ExportFormat } from '@roger/contract/fields/export-query';

/** A value for one cell; numbers that are not finite and null leave the cell empty. */
export type CellValue = string | number | boolean | null;

/** The cells of one row, in the order of the columns. */
export type CellRow = readonly CellValue[];

/** Rows in portions of some hundred, requested as fast as they are written to the disk. */
export type RowPortions = AsyncIterable<readonly CellRow[]>;

/** One column of the sheet. */
export interface ColumnSpec {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** `text` also formats later input in the column as text: numbers would lose digits of identifiers. */
  readonly kind?: 'text';
}

/** A second sheet of plain lines. */
export interface NotesSheet {
  readonly sheetName: string;
  readonly lines: readonly string[];
}

/** A table of a sheet, without its rows. */
export interface TableFrame {
  readonly sheetName: string;
  readonly columns: readonly ColumnSpec[];
}

/** A file without its rows. A workbook may have a second table and notes; a CSV file uses only the columns. */
export interface FileFrame extends TableFrame {
  readonly format: ExportFormat;
  /** Language of the reader: a CSV file has its separators. */
  readonly locale?: Locale;
  readonly second?: TableFrame | undefined;
  readonly notes?: NotesSheet | undefined;
}
