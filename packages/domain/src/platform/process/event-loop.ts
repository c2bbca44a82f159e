import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items one by one; after every `every` of them, other work of the event loop runs. */
export async function* yieldingLoop<T>(items: readonly T[], every = 250): AsyncGenerator<T, void, undefined> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % every === 0) await nextTurn();
    yield item;
  }
}

/** The items in batches: preparing the values of a statement blocks the event loop. */
export function* inBatches<T>(items: readonly T[], size = 500): Generator<readonly T[], void, undefined> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
