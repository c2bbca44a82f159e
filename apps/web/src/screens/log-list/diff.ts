/** What became of a field between before and after. */
export type ChangeKind = 'same' | 'changed' | 'added' | 'removed';

/** A single value, or a list of plain ones, before and after, by its path: `servers[0].servName`. */
export interface FieldDiff {
  path: string;
  kind: ChangeKind;
  before: unknown;
  after: unknown;
}

/** Texts and numbers in a list, which people read as one value. */
export function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
}

function childrenOf(value: object, path: string): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [`${path}[${index}]`, item]);
  return Object.entries(value).map(([key, item]) => [path === '' ? key : `${path}.${key}`, item]);
}

/** Every value within a value, by its path; what is empty counts as a value itself, and so does a list of plain ones. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (value === undefined) return [];
  const whole = path !== '' && isPlainList(value);
  const children = !whole && typeof value === 'object' && value !== null ? childrenOf(value, path) : [];
  if (children.length > 0) return children.flatMap(([key, item]) => leavesOf(item, key));
  // Nothing at all before or after has no fields.
  const nothing = path === '' && typeof value === 'object';
  return nothing ? [] : [[path, value]];
}

/** The same for the same members, in whatever order a list has them. */
function formOf(value: unknown): string {
  return JSON.stringify(isPlainList(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value);
}

type Leaves = ReadonlyMap<string, unknown>;

function kindOf(path: string, before: Leaves, after: Leaves): ChangeKind {
  if (!before.has(path)) return 'added';
  if (!after.has(path)) return 'removed';
  return formOf(before.get(path)) === formOf(after.get(path)) ? 'same' : 'changed';
}

/** An empty list has not come or gone where the other side has its entries. */
function isOnlyEmpty(path: string, side: Leaves, other: Leaves): boolean {
  const value = side.get(path);
  const empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const within = (key: string) => key.startsWith(`${path}[`) || key.startsWith(`${path}.`);
  return empty && !other.has(path) && [...other.keys()].some(within);
}

/** Every field of two snapshots side by side, in the order in which they name them. */
export function diffOf(before: unknown, after: unknown): FieldDiff[] {
  const old = new Map(leavesOf(before));
  const now = new Map(leavesOf(after));
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths]
    .filter((path) => !isOnlyEmpty(path, old, now) && !isOnlyEmpty(path, now, old))
    .map((path) => ({ path, kind: kindOf(path, old, now), before: old.get(path), after: now.get(path) }));
}

/** Of a list that changed what is in it and not in the other one, and how much is in both. */
export function partsOfList(list: readonly unknown[], other: unknown): { own: unknown[]; common: number } {
  const others: readonly unknown[] = isPlainList(other) ? other : [];
  const own = list.filter((item) => !others.includes(item));
  return { own, common: list.length - own.length };
}
