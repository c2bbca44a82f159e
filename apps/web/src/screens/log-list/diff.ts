/** What became of a field between before and after. */
export type ChangeKind = 'same' | 'changed' | 'added' | 'removed';

/** A single value before and after, by its path: `servers[0].servName`. */
export interface FieldDiff {
  path: string;
  kind: ChangeKind;
  before: unknown;
  after: unknown;
}

function childrenOf(value: object, path: string): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [`${path}[${index}]`, item]);
  return Object.entries(value).map(([key, item]) => [path === '' ? key : `${path}.${key}`, item]);
}

/** Every value within a value, by its path; what is empty counts as a value itself. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (value === undefined) return [];
  const children = typeof value === 'object' && value !== null ? childrenOf(value, path) : [];
  if (children.length > 0) return children.flatMap(([key, item]) => leavesOf(item, key));
  // Nothing at all before or after has no fields.
  const nothing = path === '' && typeof value === 'object';
  return nothing ? [] : [[path, value]];
}

function kindOf(path: string, before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): ChangeKind {
  if (!before.has(path)) return 'added';
  if (!after.has(path)) return 'removed';
  return JSON.stringify(before.get(path)) === JSON.stringify(after.get(path)) ? 'same' : 'changed';
}

/** Every field of two snapshots side by side, in the order in which they name them. */
export function diffOf(before: unknown, after: unknown): FieldDiff[] {
  const old = new Map(leavesOf(before));
  const now = new Map(leavesOf(after));
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths].map((path) => ({
    path,
    kind: kindOf(path, old, now),
    before: old.get(path),
    after: now.get(path),
  }));
}
