import type { BaseCtx } from '@roger/domain/platform/ctx/ctx';
import { eachItem, eachPortion, eachStep, inLists, rotated } from '@roger/domain/platform/jobs/each';
import { describe, expect, it } from 'vitest';
import { quietLog } from '../support/quiet-log.ts';

const failure = 'item not done';

/** A context inside a transaction, with the ids that its log names. */
function ctxWithLog() {
  const logged: unknown[] = [];
  const log = { ...quietLog, error: (fields: object) => void logged.push((fields as { id: unknown }).id) };
  return { ctx: { log, inTransaction: true } as unknown as BaseCtx, logged };
}

async function refuse(id: number, bad: readonly number[], message = `no ${id}`): Promise<number> {
  if (bad.includes(id)) throw new Error(message);
  return id;
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error as AggregateError);

describe('eachItem', () => {
  it('goes on behind items that fail, logs each and names them in the end', async () => {
    const { ctx, logged } = ctxWithLog();
    const done: number[] = [];
    const work = (id: number) => refuse(id, [2, 4]).then((one) => done.push(one));
    const error = await failureOf(eachItem(ctx, ids(5), work, { failure }));
    expect(error).toBeInstanceOf(AggregateError);
    expect(error).toMatchObject({ message: 'item not done: 2, 4 (no 2)' });
    expect([done, logged]).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
  });

  it('lists what follows an item also when that item failed, and returns what the others came to', async () => {
    const { ctx } = ctxWithLog();
    const rows = ids(7).map((id) => ({ id }));
    const lookups: unknown[] = [];
    const list = async (after: { id: number } | undefined) => {
      lookups.push(after?.id);
      return rows.filter(({ id }) => id > (after?.id ?? 0)).slice(0, 3);
    };
    expect(await eachItem(ctx, list, async ({ id }) => id * 2, { failure })).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(lookups).toEqual([undefined, 3, 6, 7]);
    await expect(eachItem(ctx, list, ({ id }) => refuse(id, [3]), { failure })).rejects.toThrow('item not done: 3 ');
  });

  it('names twenty of many, and counts the rest', async () => {
    const { ctx, logged } = ctxWithLog();
    const error = await failureOf(eachItem(ctx, ids(30), (id) => refuse(id, ids(30)), { failure }));
    expect((error as Error).message).toMatch(/: 1, 2, .*, 20 and 10 more \(no 1\)$/);
    expect(logged).toHaveLength(30);
  });

  it('begins no item once its time is up', async () => {
    const { ctx } = ctxWithLog();
    expect(await eachItem(ctx, ids(3), async (id) => id, { failure, until: performance.now() - 1 })).toEqual([]);
  });

  it('ends where connection after connection is lost, but not where an item costs its own', async () => {
    const { ctx } = ctxWithLog();
    const lost = 'Connection terminated unexpectedly';
    const tried: number[] = [];
    const work = (bad: readonly number[]) => (id: number) => {
      tried.push(id);
      return refuse(id, bad, lost);
    };
    await expect(eachItem(ctx, ids(9), work([2, 4, 6]), { failure })).rejects.toThrow('item not done: 2, 4, 6 ');
    expect(tried.splice(0)).toHaveLength(9);
    await expect(eachItem(ctx, ids(9), work([2, 3, 4]), { failure })).rejects.toThrow(/^Connection terminated/);
    expect(tried).toEqual([1, 2, 3, 4]);
  });
});

describe('eachPortion', () => {
  it('halves a portion that fails until the bad items are by themselves', async () => {
    const { ctx, logged } = ctxWithLog();
    const done: number[] = [];
    const portions: number[] = [];
    const work = async (_tx: BaseCtx, portion: readonly number[]) => {
      portions.push(portion.length);
      for (const id of portion) await refuse(id, [3, 90]);
      done.push(...portion);
      return portion.length;
    };
    await expect(eachPortion(ctx, ids(100), work, { failure })).rejects.toThrow('item not done: 3, 90 (no 3)');
    expect(done).toEqual(ids(100).filter((id) => ![3, 90].includes(id)));
    expect(logged).toEqual([3, 90]);
    expect(portions.length).toBeLessThan(30);
  });

  it('does all in one portion where nothing fails, and sums up what was counted', async () => {
    const { ctx } = ctxWithLog();
    let portions = 0;
    const work = async (_tx: BaseCtx, portion: readonly number[]) => {
      portions += 1;
      return portion.length;
    };
    expect(await eachPortion(ctx, ids(100), work, { failure })).toBe(100);
    expect(await eachPortion(ctx, [], work, { failure })).toBe(0);
    expect(portions).toBe(1);
  });

  it('takes lists of a size, and leaves transactions to work that opens them itself', async () => {
    const { ctx } = ctxWithLog();
    const sizes: number[] = [];
    const work = async (itemCtx: BaseCtx, portion: readonly number[]) => {
      expect(itemCtx.inTransaction).toBe(false);
      return sizes.push(portion.length);
    };
    const outside = { ...ctx, inTransaction: false };
    expect(await eachPortion(outside, inLists(ids(7), 3), work, { failure, opensItself: true })).toBe(1 + 2 + 3);
    expect(sizes).toEqual([3, 3, 1]);
  });

  it('names a whole portion that fails when no time is left to halve it', async () => {
    const { ctx } = ctxWithLog();
    const until = performance.now() + 20;
    const work = async () => {
      while (performance.now() < until);
      throw new Error('slow');
    };
    await expect(eachPortion(ctx, ids(8), work, { failure, until })).rejects.toThrow('item not done: 1 to 8 (slow)');
  });
});

it('eachStep runs every step and returns the results by name', async () => {
  const { ctx } = ctxWithLog();
  const done: string[] = [];
  const steps = {
    first: async () => done.push('first'),
    second: () => refuse(1, [1], 'broken'),
    third: async () => done.push('third'),
  };
  await expect(eachStep(ctx, steps, { failure: 'steps not done' })).rejects.toThrow('steps not done: second (broken)');
  expect(done).toEqual(['first', 'third']);
  const { second: _second, ...others } = steps;
  expect(await eachStep(ctx, others, { failure })).toEqual({ first: 3, third: 4 });
});

it('rotated begins elsewhere and leaves nothing out', () => {
  expect(rotated([1, 2, 3, 4], 0)).toEqual([1, 2, 3, 4]);
  expect(rotated([1, 2, 3, 4], 0.6)).toEqual([3, 4, 1, 2]);
  expect(rotated([1, 2, 3, 4], 0.99)).toEqual([4, 1, 2, 3]);
  expect(rotated([], 0.5)).toEqual([]);
});
