import type { SearchGroup } from './search-item.ts';

/** Unique keys of all items in their order. */
export function itemKeys(groups: readonly SearchGroup[]): string[] {
  return groups.flatMap(({ kind, items }) => items.map(({ id }) => `${kind} ${id}`));
}

/** Index of the selected item, also after new items before it; 0 if it is gone. */
export function selectedIndex(keys: readonly string[], selectedKey: string | null): number {
  return selectedKey === null ? 0 : Math.max(0, keys.indexOf(selectedKey));
}
