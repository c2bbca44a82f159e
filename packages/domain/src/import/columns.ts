import type { ImportRow } from '@roger/contract/fields/import-rows';

/** A row of an uploaded sheet; empty cells are absent. */
export type SheetRow<F extends string> = ImportRow<F>;

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

/** The different values of a field of a sheet. */
export function valuesOf<F extends string>(rows: readonly SheetRow<F>[], field: F): string[] {
  return [...new Set(rows.flatMap(({ values }) => values[field] ?? []))];
}
