import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items one by one, with a pause after every `every` of them in which other calls go on: a long loop must not hold them up. */
export async function* withPauses<T>(items: readonly T[], every = 250): AsyncGenerator<T, void, undefined> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % every === 0) await nextTurn();
    yield item;
  }
}

/** The items in batches: the values of a statement are prepared in one go, and more than some would hold up other calls. */
export function* inBatches<T>(items: readonly T[], size = 500): Generator<readonly T[], void, undefined> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
