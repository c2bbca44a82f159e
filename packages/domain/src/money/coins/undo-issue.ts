import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockCoinAccounts } from '../ledger/coin-accounts.ts';
import { netIssued } from '../ledger/net-issued.ts';
import { refuseIfBlocked, type BillToUndo, type UndoEffects } from '../ledger/undo-guards.ts';

/**
 * Undo of an issue: refused (3306 `spent`) where the issuer has recycled coins of it, because those that the receiver
 * has left then are of others (docs/domain.md §3).
 */
export async function undoIssue(tx: Ctx, { legs }: BillToUndo): Promise<UndoEffects> {
  const from = legs.find(({ amount }) => amount < 0)?.clientId;
  const received = legs.find(({ amount }) => amount > 0);
  if (from != null && received?.clientId != null) {
    const { clientId: to, currency, amount } = received;
    // Locked before the check, so that a recycle at the same moment does not count the same issue.
    await lockCoinAccounts(tx, [from, to]);
    refuseIfBlocked([['spent', (await netIssued(tx, { from, to, currency })) < amount]]);
  }
  return { changes: [], store: () => Promise.resolve() };
}
