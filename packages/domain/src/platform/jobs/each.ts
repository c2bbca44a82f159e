import { AppError } from '../ctx/app-error.ts';
import type { BaseCtx } from '../ctx/ctx.ts';
import { isConnectionLost } from '../db/database-code.ts';
import { transaction } from '../db/transaction.ts';
import { faultEntry } from '../process/fault-entry.ts';

/** Names an item in the log and in the error of its job: the id of its row, or another short text. */
export type ItemId = number | string;

/** An item, or the id of one. */
export type Item = ItemId | { readonly id: ItemId };

/** All items, or a function that lists the next ones after an item; an empty list ends it. */
export type Items<T> = readonly T[] | ((after: T | undefined) => Promise<readonly T[]>);

/** Options of a job with items. */
export interface EachOptions {
  /** Log message of a failed item, such as 'client not billed'. */
  failure: string;
  /** A time of `performance.now()` after which no item is started. */
  until?: number;
}

/** Options of a job with portions of items. */
export interface PortionOptions extends EachOptions {
  /** The work opens its transactions itself: a portion takes too long for one. */
  opensItself?: true;
}

/** Ids that an error names; it counts all of them. */
const MAX_NAMED = 20;
/** After this number of lost connections in a row the database is unavailable, and the job ends. */
const MAX_LOST = 3;

/** Failures of the items of one job: each is logged at once with its id, and all of them fail the job at its end. */
export class ItemFailures {
  readonly #ctx: Pick<BaseCtx, 'log'>;
  readonly #failure: string;
  readonly #failed = new Map<ItemId, unknown>();
  #lost = 0;

  constructor(ctx: Pick<BaseCtx, 'log'>, failure: string) {
    this.#ctx = ctx;
    this.#failure = failure;
  }

  /** Ids of the items that failed so far. */
  get ids(): ItemId[] {
    return [...this.#failed.keys()];
  }

  /**
   * The result of an item's work; undefined where it failed, so that the next item can run.
   * @throws the failure itself where the database is unavailable.
   */
  async attempt<T>(id: ItemId, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      this.#lost = 0;
      return result;
    } catch (error) {
      this.throwIfUnavailable(error);
      this.add(id, error);
      return undefined;
    }
  }

  /** Records and logs the failure of an item. */
  add(id: ItemId, error: unknown): void {
    this.#failed.set(id, error);
    this.#ctx.log.error({ ...faultEntry(this.#failure, error), id }, this.#failure);
  }

  /** Ends the job after several lost connections in a row, since no further item could succeed. */
  throwIfUnavailable(error: unknown): void {
    this.#lost = losesConnection(error) ? this.#lost + 1 : 0;
    if (this.#lost >= MAX_LOST) throw error;
  }

  /** @throws AggregateError that names the items, where any failed. */
  assertNone(): void {
    const { size } = this.#failed;
    if (size === 0) return;
    const named = this.ids.slice(0, MAX_NAMED).join(', ');
    const more = size > MAX_NAMED ? ` and ${size - MAX_NAMED} more` : '';
    const [first] = this.#failed.values();
    throw new AggregateError(this.#failed.values(), `${this.#failure}: ${named}${more} (${reasonOf(first)})`);
  }
}

/**
 * Works on items one after the other, each in a transaction that the work opens itself, and returns the results of
 * those that succeeded. A failed item does not stop the others.
 * @throws AggregateError at the end that names the items that failed.
 */
export async function eachItem<T extends Item, R>(
  ctx: Pick<BaseCtx, 'log'>,
  items: Items<T>,
  work: (item: T) => Promise<R>,
  { failure, until = Infinity }: EachOptions,
): Promise<R[]> {
  const failures = new ItemFailures(ctx, failure);
  const results: R[] = [];
  await eachList(items, until, async (list) => {
    for (const item of list) {
      if (performance.now() >= until) return;
      await failures.attempt(idOf(item), async () => results.push(await work(item)));
    }
  });
  failures.assertNone();
  return results;
}

/**
 * Works through items in portions, each portion in one transaction, and returns the sum of the counts of the work. A
 * failed portion is halved until each failing item is alone, so that it blocks no other item. At first a portion is one
 * list of the items.
 * @throws AggregateError at the end that names the items that failed.
 */
export async function eachPortion<C extends BaseCtx, T extends Item>(
  ctx: C,
  items: Items<T>,
  work: (tx: C, portion: readonly T[]) => Promise<number>,
  { failure, until = Infinity, opensItself }: PortionOptions,
): Promise<number> {
  const failures = new ItemFailures(ctx, failure);
  let total = 0;
  await eachList(items, until, async (list) => {
    const portions = [list];
    for (let portion = portions.shift(); portion !== undefined; portion = portions.shift()) {
      const part = portion;
      try {
        total += await (opensItself ? work(ctx, part) : transaction(ctx, (tx) => work(tx, part)));
      } catch (error) {
        failures.throwIfUnavailable(error);
        const isAlone = part.length === 1 || performance.now() >= until;
        if (isAlone) failures.add(namesOf(part), error);
        else portions.unshift(...halves(part));
      }
    }
  });
  failures.assertNone();
  return total;
}

/**
 * Runs the steps of a job one after the other, also after failed ones, and returns their results by name.
 * @throws AggregateError at the end that names the steps that failed.
 */
export async function eachStep<K extends string, R>(
  ctx: Pick<BaseCtx, 'log'>,
  steps: Readonly<Record<K, () => Promise<R>>>,
  options: EachOptions,
): Promise<Record<K, R>> {
  const names = Object.keys(steps) as K[];
  const results = await eachItem(ctx, names, async (name) => [name, await steps[name]()] as const, options);
  return Object.fromEntries(results) as Record<K, R>;
}

/** The same items in lists of a size, as portions for one transaction each. */
export function inLists<T>(items: readonly T[], size: number): Items<T> {
  let from = 0;
  return async () => items.slice(from, (from += size));
}

/** The same items from a random start: a run that ends early leaves out other items each time. */
export function rotated<T>(items: readonly T[], draw: number = Math.random()): T[] {
  const from = Math.floor(draw * items.length);
  return [...items.slice(from), ...items.slice(0, from)];
}

async function eachList<T>(items: Items<T>, until: number, work: (list: readonly T[]) => Promise<void>): Promise<void> {
  if (typeof items !== 'function') return items.length === 0 ? undefined : work(items);
  for (let after: T | undefined; performance.now() < until;) {
    const list = await items(after);
    if (list.length === 0) return;
    await work(list);
    after = list.at(-1);
  }
}

/** The message of an error on one line. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').trim();
}

function losesConnection(error: unknown): boolean {
  return isConnectionLost(error) || (error instanceof AppError && isConnectionLost(error.cause));
}

function idOf(item: Item): ItemId {
  return typeof item === 'object' ? item.id : item;
}

function namesOf(items: readonly Item[]): ItemId {
  const [first, last] = [items[0], items.at(-1)].map((item) => (item === undefined ? '' : idOf(item)));
  return first === last || last === undefined ? (first ?? '') : `${first} to ${last}`;
}

/** Both halves of a list; the first one has the middle item. */
export function halves<T>(items: readonly T[]): T[][] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
