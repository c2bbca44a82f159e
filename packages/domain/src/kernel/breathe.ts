import { setImmediate as nextTurn } from 'node:timers/promises';

/** The items one by one, with a turn for everybody else after every `every` of them: long loops must not hold up calls. */
export async function* inTurns<T>(items: readonly T[], every = 250): AsyncGenerator<T, void, undefined> {
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % every === 0) await nextTurn();
    yield item;
  }
}
