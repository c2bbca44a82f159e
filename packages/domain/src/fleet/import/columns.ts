import type { ImportRow } from '@roger/contract/fields/import-rows';
import { storedIccid } from '@roger/contract/fields/terminal-fields';

/** A row of an uploaded sheet; empty cells are absent. */
export type SheetRow<F extends string> = ImportRow<F>;

/** Title of a template column. */
export interface ColumnTitle {
  /** Header in the reader's language. */
  header: string;
  /** Name in fault messages, which are the same for all readers. */
  english: string;
}

/** A column without a field of its own. */
export interface UnreadColumn<F extends string> {
  /** Field of an earlier column with the same name; absent for names that no field has. */
  field?: F;
  /** As written; the letter of the column if it has values but no header. */
  header: string;
  /** A field of the template that has no column and a similar name. */
  near?: F;
  /** Values by row number. */
  cells: ReadonlyMap<number, string>;
}

/** An uploaded sheet with recognised headers. */
export interface Sheet<F extends string> {
  titles: Readonly<Record<F, ColumnTitle>>;
  /** Header of each field that the sheet has. */
  headers: Partial<Record<F, string>>;
  headerRow: number;
  /** Columns that would be lost: the sheet is refused. */
  unreadColumns: readonly UnreadColumn<F>[];
  rows: readonly SheetRow<F>[];
  /** Fields that hold a formula without a value, by row number. */
  uncomputed?: ReadonlyMap<number, readonly F[]>;
  /** Fields that hold a number which a spreadsheet displays with more digits, by row number. */
  digitsLost?: ReadonlyMap<number, readonly F[]>;
}

/** Distinct values of a field of a sheet. */
export function valuesOf<F extends string>(rows: readonly SheetRow<F>[], field: F): string[] {
  return [...new Set(rows.flatMap(({ values }) => values[field] ?? []))];
}

/** The sheet with ICCIDs in their stored form. */
export function withStoredIccids<F extends string>(sheet: Sheet<F | 'iccid'>): Sheet<F | 'iccid'> {
  const rows = sheet.rows.map(({ row, values }) => ({
    row,
    values: values.iccid === undefined ? values : { ...values, iccid: storedIccid(values.iccid) },
  }));
  return { ...sheet, rows };
}
