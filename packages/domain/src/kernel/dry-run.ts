import type { BaseCtx } from './ctx.ts';
import { transaction, type TransactionOptions } from './transaction.ts';

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
