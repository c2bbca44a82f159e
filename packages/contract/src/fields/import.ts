import { Type, type Static } from 'typebox';
import { count, recordOf } from './base.ts';

/** One fault of an uploaded sheet, by its own row number and column header. */
export const ImportFault = Type.Object({
  row: Type.Integer(),
  column: Type.String(),
  field: Type.String(),
  value: Type.String(),
  code: Type.Integer(),
  message: Type.String(),
  rule: Type.Optional(Type.String()),
  /** What the text of the rule or code is completed with: `max`, or `suggestion`, a name that is close to an unknown one. */
  params: Type.Optional(recordOf(Type.Union([Type.String(), Type.Integer()]))),
});
export type ImportFault = Static<typeof ImportFault>;

/** A row with faults, as it was read. */
export const FaultyRow = Type.Object({ row: Type.Integer(), values: recordOf(Type.String()) });

/** What an import answers, good or bad (docs/contract.md §1 'Import'). */
export const ImportResult = Type.Object({
  totalCount: count,
  successCount: count,
  /** Rows with faults; `errors` lists the first thousand faults of these. */
  errorCount: count,
  errors: Type.Array(ImportFault),
  skipped: Type.Array(Type.String()),
  /** Of a refusal: the rows of these faults as they were read, to be mended. */
  rows: Type.Optional(Type.Array(FaultyRow)),
});
export type ImportResult = Static<typeof ImportResult>;
