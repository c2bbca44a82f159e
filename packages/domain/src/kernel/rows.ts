import { AppError, badField } from './app-error.ts';

/** Refuses where the caller edits a row as it was before someone else changed it (3104). */
export function assertVersion(given: number | undefined, stored: number): void {
  if (given !== undefined && given !== stored) throw new AppError('changed', { params: { reason: 'changed' } });
}

/** Refuses a fixed field that came back different from what is stored (contract.md §1 'Writes'). */
export function assertFixed<Row extends object>(
  input: Partial<Record<keyof Row, unknown>>,
  stored: Row,
  fixed: readonly (keyof Row & string)[],
): void {
  for (const field of fixed) {
    if (input[field] !== undefined && input[field] !== stored[field]) throw badField(field, 'readOnly');
  }
}

/** The ids without repeats, in ascending order: the order rows are locked in. */
export function distinctIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** The value to store for a field of an edit: absent keeps, null clears. */
export function kept<T>(given: T | undefined, stored: T): T {
  return given === undefined ? stored : given;
}
