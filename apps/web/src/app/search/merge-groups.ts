import type { SearchGroup, SearchItem } from './search-item.ts';

/** One group for each kind, in the order of the first of them; an item comes once. */
export function mergeGroups(groups: readonly SearchGroup[]): SearchGroup[] {
  const merged = new Map<SearchGroup['kind'], SearchGroup>();
  for (const group of groups) {
    const before = merged.get(group.kind);
    merged.set(group.kind, before === undefined ? group : join(before, group));
  }
  return [...merged.values()];
}

function join(one: SearchGroup, other: SearchGroup): SearchGroup {
  const ids = new Set(one.items.map(({ id }) => id));
  const added = other.items.filter(({ id }) => !ids.has(id));
  const total = one.total + other.total - (other.items.length - added.length);
  const more = one.more === true || other.more === true;
  return { kind: one.kind, total, ...(more ? { more } : {}), items: [...one.items, ...added] };
}

/** False for a line that leads to further results. */
export function isResult({ further }: SearchItem): boolean {
  return further !== true;
}

/** The results of a group, without what leads to further ones. */
export function countItems({ items }: Pick<SearchGroup, 'items'>): number {
  return items.filter(isResult).length;
}
