import type { TSchema } from 'typebox';

/** A column of an import's template. */
export interface ImportColumn {
  readonly required: boolean;
  readonly schema: TSchema;
}

/** The columns of a template by field, in their order (docs/contract.md §1 'Import'). */
export type ImportColumns<F extends string> = Readonly<Record<F, ImportColumn>>;

/** A row of an uploaded sheet; empty cells are absent. */
export interface SheetRow<F extends string> {
  /** The sheet's own row number. */
  row: number;
  values: Partial<Record<F, string>>;
}

/** What a column of the template is called. */
export interface ColumnTitle {
  /** Its header in the reader's language. */
  header: string;
  /** Its name in sentences that are the same for every reader. */
  english: string;
}

/** An uploaded sheet whose headers are recognised. */
export interface Sheet<F extends string> {
  titles: Readonly<Record<F, ColumnTitle>>;
  /** The sheet's own header of each field that it has. */
  headers: Partial<Record<F, string>>;
  /** Row number of the headers. */
  headerRow: number;
  rows: readonly SheetRow<F>[];
}
