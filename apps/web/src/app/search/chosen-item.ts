import type { SearchGroup } from './search-item.ts';

/** What names each item among all that were found, in their order. */
export function itemKeys(groups: readonly SearchGroup[]): string[] {
  return groups.flatMap(({ kind, items }) => items.map(({ id }) => `${kind} ${id}`));
}

/** Where the chosen item stands now: it stays chosen when others come before it; the first one is where it is gone. */
export function placeOf(keys: readonly string[], chosen: string | null): number {
  return chosen === null ? 0 : Math.max(0, keys.indexOf(chosen));
}
