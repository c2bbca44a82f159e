import type { ImportRow } from '@roger/contract/fields/import-rows';
import { isBlank } from '@roger/contract/blank-text';
import { badField } from '@roger/domain/platform/ctx/app-error';

/**
 * The rows of a workbook, merged with corrected rows (docs/contract.md §1 'Import'). A corrected row replaces the row
 * with its number, or is added if the workbook has no such row; one without values removes the row.
 */
export function mergeRows<F extends string>(
  sheet: readonly ImportRow<F>[],
  mended: readonly ImportRow<F>[],
): ImportRow<F>[] {
  const rows = new Map(sheet.map((one) => [one.row, one]));
  const seen = new Set<number>();
  for (const [index, { row, values }] of mended.entries()) {
    if (seen.has(row)) throw badField(`rows[${index}].row`, 'exists');
    seen.add(row);
    const filled = Object.entries<string | undefined>(values).filter(([, value]) => !isBlank(value ?? ''));
    if (filled.length === 0) rows.delete(row);
    else rows.set(row, { row, values: Object.fromEntries(filled.map(trimmed)) as ImportRow<F>['values'] });
  }
  return [...rows.values()].toSorted((a, b) => a.row - b.row);
}

function trimmed([field, value = '']: [string, string | undefined]): [string, string] {
  return [field, value.trim()];
}
