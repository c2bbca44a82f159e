import type { ExportFormat } from '@roger/contract/fields/export-query';

/** A value for one cell; numbers that are not finite and null leave the cell empty. */
export type CellValue = string | number | boolean | null;

/** The cells of one row, in the order of the columns. */
export type CellRow = readonly CellValue[];

/** Rows in portions of some hundred, pulled as fast as the disk takes them. */
export type RowPortions = AsyncIterable<readonly CellRow[]>;

/** One column of the sheet. */
export interface ColumnSpec {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Of a column of texts, what a person types below stays text too: a number would lose digits of identifiers. */
  readonly kind?: 'text';
}

/** A second sheet of plain lines. */
export interface NotesSheet {
  readonly sheetName: string;
  readonly lines: readonly string[];
}

/** A table of a sheet but for its rows. */
export interface TableFrame {
  readonly sheetName: string;
  readonly columns: readonly ColumnSpec[];
}

/** A file but for its rows: a table, in a workbook perhaps a second one and notes; of a CSV file the columns are all there is. */
export interface FileFrame extends TableFrame {
  readonly format: ExportFormat;
  readonly second?: TableFrame | undefined;
  readonly notes?: NotesSheet | undefined;
}
