import { Type, type Static } from 'typebox';
import { count, oneOf, recordOf } from './base.ts';

/** A fault of an uploaded sheet with its row number and column header. */
export const ImportFault = Type.Object({
  row: Type.Integer(),
  column: Type.String(),
  field: Type.String(),
  value: Type.String(),
  code: Type.Integer(),
  message: Type.String(),
  rule: Type.Optional(Type.String()),
  /** Parameters of the text: `max`, or `suggestion`, a name similar to an unknown one. */
  params: Type.Optional(recordOf(Type.Union([Type.String(), Type.Integer()]))),
});
export type ImportFault = Static<typeof ImportFault>;

/** A row with faults, as read. */
export const FaultyRow = Type.Object({ row: Type.Integer(), values: recordOf(Type.String()) });

/** Reasons for which a value looks wrong. */
export const importWarnings = ['checkDigit'] as const;

/** A value that looks wrong and is imported all the same, such as an IMEI with another check digit. */
export const ImportWarning = Type.Object({
  row: Type.Integer(),
  column: Type.String(),
  field: Type.String(),
  value: Type.String(),
  reason: oneOf(importWarnings),
});
export type ImportWarning = Static<typeof ImportWarning>;

/** Response of an import, successful or refused (docs/contract.md §1 'Import'). */
export const ImportResult = Type.Object({
  totalCount: count,
  successCount: count,
  /** Rows with faults; `errors` has the first thousand faults. */
  errorCount: count,
  errors: Type.Array(ImportFault),
  skipped: Type.Array(Type.String()),
  /** Of an import without faults that has any: the first thousand (added). */
  warnings: Type.Optional(Type.Array(ImportWarning)),
  /** Of a refusal: the rows of these faults as read, for corrections. */
  rows: Type.Optional(Type.Array(FaultyRow)),
});
export type ImportResult = Static<typeof ImportResult>;
