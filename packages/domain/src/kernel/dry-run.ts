import type { BaseCtx } from './ctx.ts';
import { transaction } from './transaction.ts';

/** Carries a dry run's answer out of the transaction it rolls back. */
class DryRunEnd<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('dry run');
    this.answer = answer;
  }
}

/** A use case as one transaction; as a dry run it does all the same and then nothing of it stays (docs/contract.md §1 'Dry run'). */
export async function tryOrDo<C extends BaseCtx, T>(ctx: C, dryRun: boolean, work: (tx: C) => Promise<T>): Promise<T> {
  if (!dryRun) return transaction(ctx, work);
  try {
    return await transaction(ctx, async (tx) => {
      throw new DryRunEnd(await work({ ...tx, trial: true }));
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.answer as T;
    throw error;
  }
}
