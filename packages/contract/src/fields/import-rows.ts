import { Type, type TSchema } from 'typebox';
import { closed, oneOf } from './base.ts';
import type { ImportWarning } from './import.ts';
import { importEncodings } from './import-encodings.ts';

/** A column of an import's template. */
export interface ImportColumn {
  readonly required: boolean;
  readonly schema: TSchema;
  /** A cell with this text clears the value. */
  readonly clearedBy?: string;
  /** Reason for which its values may look wrong without being refused. */
  readonly warning?: ImportWarning['reason'];
  /** English headers that are accepted beside the label of the field. */
  readonly otherHeaders?: readonly string[];
}

/** The columns of a template by field, in their order (docs/contract.md §1 'Import'). */
export type ImportColumns<F extends string> = Readonly<Record<F, ImportColumn>>;

/** A row of an import; empty cells are absent. */
export interface ImportRow<F extends string = string> {
  /** Row number of the sheet. */
  row: number;
  values: Partial<Record<F, string>>;
}

/** Maximum characters of a cell, far above the longest value. */
export const MAX_CELL = 512;
/** Maximum rows that an installation may allow. */
const MAX_ROWS = 100_000;
/** Encoding of a text file of an import, for files that do not show it (3908, encoding). */
export const fileEncoding = Type.Optional({
  ...oneOf(importEncodings),
  description: 'Encoding of a text file, where the service asks for it (added)',
});

/** Last row number of a workbook. */
const LAST_ROW = 1_048_576;

/**
 * Rows of an import as JSON in a form field, in place of a workbook or as its corrections: a row replaces the
 * workbook's row with the same number; a row without values removes it (docs/contract.md §1 'Import').
 */
export function importRows<F extends string>(columns: ImportColumns<F>) {
  const cell = Type.Optional(Type.String({ maxLength: MAX_CELL }));
  const cells = Object.fromEntries(Object.keys(columns).map((field) => [field, cell])) as Record<F, typeof cell>;
  const row = closed({
    row: Type.Integer({ minimum: 1, maximum: LAST_ROW }),
    values: closed(cells),
  });
  return Type.Optional(Type.Array(row, { maxItems: MAX_ROWS }));
}
