/** Items by key, keys and items in the order of their first appearance; `Map.groupBy`, which Node has from 21. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The groups of items, each with its first item. */
export function listGroups<T>(items: Iterable<T>, keyOf: (item: T) => unknown): { first: T; members: T[] }[] {
  const groups = groupBy(items, keyOf).values();
  return [...groups].flatMap((members) => members.slice(0, 1).map((first) => ({ first, members })));
}
