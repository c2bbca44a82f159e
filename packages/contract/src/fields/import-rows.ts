import { Type, type TSchema } from 'typebox';

/** A column of an import's template. */
export interface ImportColumn {
  readonly required: boolean;
  readonly schema: TSchema;
  /** A cell that holds just this clears the value. */
  readonly clearedBy?: string;
}

/** The columns of a template by field, in their order (docs/contract.md §1 'Import'). */
export type ImportColumns<F extends string> = Readonly<Record<F, ImportColumn>>;

/** A row of an import; empty cells are absent. */
export interface ImportRow<F extends string = string> {
  /** The sheet's own row number. */
  row: number;
  values: Partial<Record<F, string>>;
}

/** Characters of a cell that is typed or pasted; no value may be longer by far. */
export const MAX_CELL = 512;
/** Most rows that any installation takes. */
const MOST_ROWS = 100_000;
/** Row numbers end where those of a workbook do. */
const LAST_ROW = 1_048_576;

/**
 * Rows of an import as JSON in a form field, in place of a workbook or mending one: a row replaces that of the workbook with its number,
 * and one without values leaves it out (docs/contract.md §1 'Import').
 */
export function importRows<F extends string>(columns: ImportColumns<F>) {
  const cell = Type.Optional(Type.String({ maxLength: MAX_CELL }));
  const cells = Object.fromEntries(Object.keys(columns).map((field) => [field, cell])) as Record<F, typeof cell>;
  const row = Type.Object(
    {
      row: Type.Integer({ minimum: 1, maximum: LAST_ROW }),
      values: Type.Object(cells, { additionalProperties: false }),
    },
    { additionalProperties: false },
  );
  return Type.Optional(Type.Array(row, { maxItems: MOST_ROWS }));
}
