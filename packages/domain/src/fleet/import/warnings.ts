import { hasWrongCheckDigit } from '@roger/contract/fields/identifiers';
import type { ImportWarning } from '@roger/contract/fields/import';
import type { ImportColumn } from '@roger/contract/fields/import-rows';
import type { Sheet, SheetRow } from './columns.ts';

/** Warnings in a response. */
const MAX_WARNINGS = 1000;

const looksWrong: Record<ImportWarning['reason'], (value: string) => boolean> = { checkDigit: hasWrongCheckDigit };

/** Lists the values of rows without faults that look wrong, by row. */
export function listWarnings<F extends string>(
  { headers, titles }: Pick<Sheet<F>, 'headers' | 'titles'>,
  rows: readonly SheetRow<F>[],
  columns: readonly [F, Pick<ImportColumn, 'warning'>][],
): ImportWarning[] {
  const found: ImportWarning[] = [];
  const doubtful = columns.flatMap(([field, { warning }]) => (warning === undefined ? [] : [{ field, warning }]));
  for (const { row, values } of rows) {
    for (const { field, warning } of doubtful) {
      const value = values[field];
      if (value === undefined || !looksWrong[warning](value)) continue;
      found.push({ row, column: headers[field] ?? titles[field].header, field, value, reason: warning });
      if (found.length === MAX_WARNINGS) return found;
    }
  }
  return found;
}
