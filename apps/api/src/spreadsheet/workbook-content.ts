import type { ExportFormat } from '@roger/contract/fields/export-query';

/** A value for one cell; numbers that are not finite and null leave the cell empty. */
export type CellValue = string | number | boolean | null;

/** The cells of one row, in the order of the columns. */
export type CellRow = readonly CellValue[];

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

/** A file of one table but for its rows; of a CSV file the columns are all there is. */
export interface FileFrame {
  readonly format: ExportFormat;
  readonly sheetName: string;
  readonly columns: readonly ColumnSpec[];
  readonly notes?: NotesSheet | undefined;
}
