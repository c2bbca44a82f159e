import type { ImportRow } from '@roger/contract/fields/import-rows';
import { badField } from '@roger/domain/kernel/app-error';

/**
 * The rows of a workbook with those that mend them in their places: a row is told by its number, one that is left without values goes, and
 * one that the workbook does not have is added (docs/contract.md §1 'Import').
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
    const filled = Object.entries<string | undefined>(values).filter(([, value]) => (value ?? '').trim() !== '');
    if (filled.length === 0) rows.delete(row);
    else rows.set(row, { row, values: Object.fromEntries(filled.map(trimmed)) as ImportRow<F>['values'] });
  }
  return [...rows.values()].toSorted((a, b) => a.row - b.row);
}

function trimmed([field, value = '']: [string, string | undefined]): [string, string] {
  return [field, value.trim()];
}
