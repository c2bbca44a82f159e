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

/** A workbook but for its rows. */
export interface WorkbookFrame {
  readonly sheetName: string;
  readonly columns: readonly ColumnSpec[];
  readonly notes?: NotesSheet | undefined;
}
