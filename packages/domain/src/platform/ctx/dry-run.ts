import type { BaseCtx } from './ctx.ts';
import { transaction, type TransactionOptions } from '../db/transaction.ts';

/**
 * Runs a use case as one transaction. A dry run validates and prices in a transaction that cannot write; its work ends
 * before the first write (docs/contract.md §1 'Dry run').
 */
export async function runOrPreview<C extends BaseCtx, T>(
  ctx: C,
  dryRun: boolean,
  work: (tx: C) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (!dryRun) return transaction(ctx, work, options);
  return transaction(ctx, (tx) => work({ ...tx, readOnly: true }), { ...options, readOnly: true });
}
