import { useState } from 'react';
import { itemKeys, placeOf } from './chosen-item.ts';
import type { SearchGroup, SearchItem } from './search-item.ts';

/** What is chosen among what was found. */
interface Choice {
  /** Its place over all groups; null where nothing was found. */
  at: number | null;
  /** Chooses the item at a place; null for whichever comes first. */
  choose: (at: number | null) => void;
  /** Does what these keys mean, one after the other; answers whether they mean anything. */
  take: (keys: readonly string[]) => boolean;
}

/** Where a key leads from an item. */
function moved(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return null;
}

/** The arrow keys choose an item, Enter runs it. */
export function useChoice(groups: readonly SearchGroup[], run: (item: SearchItem) => void): Choice {
  const [chosen, setChosen] = useState<string | null>(null);
  const items = groups.flatMap((group) => group.items);
  const names = itemKeys(groups);
  const at = placeOf(names, chosen);
  const choose = (place: number | null) => setChosen(place === null ? null : (names[place] ?? null));
  const take = (keys: readonly string[]) => {
    let place = at;
    for (const key of keys) {
      const item = items[place];
      const next = moved(key, place, items.length);
      if (item === undefined || (next === null && key !== 'Enter')) return false;
      if (next === null) {
        run(item);
        return true;
      }
      place = next;
    }
    if (place !== at) choose(place);
    return keys.length > 0;
  };
  return { at: items.length === 0 ? null : at, choose, take };
}
