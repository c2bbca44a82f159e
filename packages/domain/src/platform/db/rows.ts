import { partsOf, typesOf } from '@roger/contract/check';
import type { Endpoint } from '@roger/contract/define';
import { AppError, badField } from '../ctx/app-error.ts';

/** Refuses where the caller edits a row as it was before someone else changed it (3104). */
export function assertVersion(given: number | undefined, stored: number): void {
  if (given !== undefined && given !== stored) throw new AppError('changed', { params: { reason: 'changed' } });
}

/** Refuses a changed value of a fixed field; the order of a list is no difference (docs/contract.md §1 'Writes'). */
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

/**
 * The change of a row's version by an edit: none if every field of the call has its stored value, so that it causes no
 * 3104 for other users (docs/contract.md §1 'Writes').
 */
export function nextVersion(
  { input: { properties } }: Pick<Endpoint, 'input'>,
  input: object,
  stored: object,
): { increment: 0 | 1 } {
  const changes = Object.entries(input).some(
    ([field, given]) =>
      given !== undefined &&
      field in stored &&
      typesOf(partsOf(properties[field] ?? {})).length > 0 &&
      !isSame(given, stored[field as keyof typeof stored], 'inOrder'),
  );
  return { increment: changes ? 1 : 0 };
}

/** A form sends an empty text for null. */
function isSame(given: unknown, stored: unknown, lists: 'inOrder' | 'inAnyOrder' = 'inAnyOrder'): boolean {
  return canonical(given === '' && stored === null ? null : given, lists) === canonical(stored, lists);
}

function canonical(value: unknown, lists: 'inOrder' | 'inAnyOrder'): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const members = value.map((inner) => canonical(inner, lists));
    return `[${(lists === 'inOrder' ? members : members.toSorted()).join(',')}]`;
  }
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner, lists)}`);
  return `{${entries.toSorted().join(',')}}`;
}

/** The ids without repeats, in ascending order: the lock order of rows. */
export function distinctIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** The value to store for a field of an edit: the given one, null included, or the stored one. */
export function givenOr<T>(given: T | undefined, stored: T): T {
  return given === undefined ? stored : given;
}

/** The given fields of a value that are not undefined. */
export function pick<T extends object, K extends keyof T>(value: T, keys: readonly K[]): Pick<T, K> {
  const entries = keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]] as const]));
  return Object.fromEntries(entries) as Pick<T, K>;
}
