import { useState } from 'react';
import { itemKeys, selectedIndex } from './selected-index.ts';
import type { SearchGroup, SearchItem } from './search-item.ts';

/** Selection in the search results. */
interface ItemSelection {
  /** Index of the selected item over all groups; null if there are no results. */
  at: number | null;
  /** Selects the item at an index; null selects the first. */
  select: (at: number | null) => void;
  /** Handles keys in order; returns true if they move the selection or run an item. */
  handleKeys: (keys: readonly string[]) => boolean;
}

/** Index of the item that an arrow key leads to; null for any other key. */
function nextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return null;
}

/** The arrow keys select an item, Enter runs it. */
export function useItemSelection(groups: readonly SearchGroup[], run: (item: SearchItem) => void): ItemSelection {
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const items = groups.flatMap((group) => group.items);
  const keysOfItems = itemKeys(groups);
  const at = selectedIndex(keysOfItems, selectedKey);
  const select = (place: number | null) => setSelectedKey(place === null ? null : (keysOfItems[place] ?? null));
  const handleKeys = (keys: readonly string[]) => {
    let place = at;
    for (const key of keys) {
      const item = items[place];
      const next = nextIndex(key, place, items.length);
      if (item === undefined || (next === null && key !== 'Enter')) return false;
      if (next === null) {
        run(item);
        return true;
      }
      place = next;
    }
    if (place !== at) select(place);
    return keys.length > 0;
  };
  return { at: items.length === 0 ? null : at, select: select, handleKeys: handleKeys };
}
