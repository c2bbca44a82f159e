export type ChangeKind = 'same' | 'changed' | 'added' | 'removed';

/** A value or a list of plain values before and after, with its path such as `servers[0].servName`. */
export interface FieldDiff {
  path: string;
  kind: ChangeKind;
  before: unknown;
  after: unknown;
}

/** True for a list of texts and numbers, which is displayed as one value. */
export function isPlainList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
}

function childrenOf(value: object, path: string): [path: string, value: unknown][] {
  if (Array.isArray(value)) return value.map((item: unknown, index) => [`${path}[${index}]`, item]);
  return Object.entries(value).map(([key, item]) => [path === '' ? key : `${path}.${key}`, item]);
}

/** All values within a value by path; an empty object and a list of plain values count as one value. */
function leavesOf(value: unknown, path = ''): [path: string, value: unknown][] {
  if (value === undefined) return [];
  const whole = path !== '' && isPlainList(value);
  const children = !whole && typeof value === 'object' && value !== null ? childrenOf(value, path) : [];
  if (children.length > 0) return children.flatMap(([key, item]) => leavesOf(item, key));
  // A missing snapshot has no fields.
  const nothing = path === '' && typeof value === 'object';
  return nothing ? [] : [[path, value]];
}

/** Comparable form of a value; the order of a plain list does not matter. */
function formOf(value: unknown): string {
  return JSON.stringify(isPlainList(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value);
}

type Leaves = ReadonlyMap<string, unknown>;

function kindOf(path: string, before: Leaves, after: Leaves): ChangeKind {
  if (!before.has(path)) return 'added';
  if (!after.has(path)) return 'removed';
  return formOf(before.get(path)) === formOf(after.get(path)) ? 'same' : 'changed';
}

/** True for an empty list or object that has entries on the other side: they are listed instead. */
function isOnlyEmpty(path: string, side: Leaves, other: Leaves): boolean {
  const value = side.get(path);
  const empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  const within = (key: string) => key.startsWith(`${path}[`) || key.startsWith(`${path}.`);
  return empty && !other.has(path) && [...other.keys()].some(within);
}

/** Fields of two snapshots in their order of appearance. */
export function diffOf(before: unknown, after: unknown): FieldDiff[] {
  const old = new Map(leavesOf(before));
  const now = new Map(leavesOf(after));
  const paths = new Set([...old.keys(), ...now.keys()]);
  return [...paths]
    .filter((path) => !isOnlyEmpty(path, old, now) && !isOnlyEmpty(path, now, old))
    .map((path) => ({ path, kind: kindOf(path, old, now), before: old.get(path), after: now.get(path) }));
}

/** Fields that name an object, best first. */
const NAMES = (
  'msId grpName clientname accountsName roleName servName funcName templateName reportName taskName planName iccid ' +
  'voucherNo billNo versionName viewName host name'
).split(' ');

/** The name that an object of a list has by one of its fields; null without one. */
function nameIn(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const fields = value as Record<string, unknown>;
  const field = NAMES.find((name) => typeof fields[name] === 'string' && fields[name] !== '');
  return field === undefined ? null : String(fields[field]);
}

/** Names of the objects of two lists by place; a place with different objects on both sides has none. */
export function namesOf(before: unknown, after: unknown): string[] {
  const [old, now] = [before, after].map((side): unknown[] => (Array.isArray(side) ? side : []));
  const length = Math.max(old?.length ?? 0, now?.length ?? 0);
  return Array.from({ length }, (_, place) => {
    const names = [old?.[place], now?.[place]].map(nameIn).filter((name) => name !== null);
    return new Set(names).size === 1 ? (names[0] ?? '') : '';
  });
}

/** The fields without the numbers of objects that a name beside them says better, changed in the same way. */
export function withoutNumbers(fields: readonly FieldDiff[]): FieldDiff[] {
  const kinds = new Map(fields.map(({ path, kind }) => [path, kind]));
  return fields.filter(({ path, kind }) => {
    const [, object = '', field = ''] = /^(.*?)([^.[\]]+)$/.exec(path) ?? [];
    const isNamedBy = (name: string) => kinds.get(`${object}${name}`) === kind;
    if (field === 'id') return !NAMES.some(isNamedBy);
    return !/.Id$/.test(field) || field === 'msId' || !isNamedBy(field.replace(/Id$/, 'Name'));
  });
}

/** Items of a list that the other list does not have, and the number of common items. */
export function partsOfList(list: readonly unknown[], other: unknown): { own: unknown[]; common: number } {
  const others: readonly unknown[] = isPlainList(other) ? other : [];
  const own = list.filter((item) => !others.includes(item));
  return { own, common: list.length - own.length };
}
