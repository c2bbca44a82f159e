import type { BaseCtx } from './ctx.ts';
import { transaction, type TransactionOptions } from './transaction.ts';

/** Carries a dry run's answer out of the transaction it rolls back. */
class DryRunEnd<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('dry run');
    this.answer = answer;
  }
}

/**
 * A use case as one transaction. Its dry run judges and prices in a transaction that cannot write (docs/contract.md §1 'Dry run'):
 * the work ends before its first write.
 */
export async function tryOrDo<C extends BaseCtx, T>(
  ctx: C,
  dryRun: boolean,
  work: (tx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!dryRun) return transaction(ctx, work, options);
  return transaction(ctx, (tx) => work({ ...tx, readOnly: true }), { ...options, readOnly: true });
}

/** A use case as one transaction; its dry run does all the same and is rolled back. */
export async function doOrUndo<C extends BaseCtx, T>(ctx: C, dryRun: boolean, work: (tx: C) => Promise<T>): Promise<T> {
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
