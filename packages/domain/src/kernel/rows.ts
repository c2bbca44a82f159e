import { AppError, badField } from './app-error.ts';

/** Refuses where the caller edits a row as it was before someone else changed it (3104). */
export function assertVersion(given: number | undefined, stored: number): void {
  if (given !== undefined && given !== stored) throw new AppError('changed', { params: { reason: 'changed' } });
}

/** Refuses a fixed field that came back different from what is stored; the order of a list is no difference (docs/contract.md §1 'Writes'). */
export function assertFixed<Row extends object>(
  input: Partial<Record<keyof Row, unknown>>,
  stored: Row,
  fixed: readonly (keyof Row & string)[],
): void {
  for (const field of fixed) {
    const given = input[field];
    if (given !== undefined && !isSame(given, stored[field])) throw badField(field, 'readOnly');
  }
}

/** A form gives back an empty text where nothing is stored. */
function isSame(given: unknown, stored: unknown): boolean {
  return canonical(given === '' && stored === null ? null : given) === canonical(stored);
}

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join(',')}]`;
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`);
  return `{${entries.toSorted().join(',')}}`;
}

/** The ids without repeats, in ascending order: the order rows are locked in. */
export function distinctIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** The value to store for a field of an edit: the given one, null included, else what is stored. */
export function givenOr<T>(given: T | undefined, stored: T): T {
  return given === undefined ? stored : given;
}

/** The given fields of a value that are not undefined. */
export function pick<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  const entries = keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]] as const]));
  return Object.fromEntries(entries) as Pick<T, K>;
}
