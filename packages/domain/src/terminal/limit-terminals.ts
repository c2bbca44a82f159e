import { auditPerClient, listNames } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockTerminals, type ChosenTerminals } from './named-terminals.ts';

/** Limits terminals by hand, or lifts just that; other reasons stay (docs/domain.md §4). */
export async function limitTerminals(
  ctx: Ctx,
  { limited, ...chosen }: ChosenTerminals & { limited: boolean },
): Promise<{ changed: number; unchanged: number }> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, chosen);
    const now = tx.clock.now();
    const changed = terminals.filter(({ limitReason }) => (limitReason === 'admin') !== limited);
    for (const reason of ['admin', 'expired', null]) {
      // Lifted from one that has expired meanwhile, the sweep's reason is the one that is left.
      const left = (expireTime: Date | null) => (expireTime !== null && expireTime <= now ? 'expired' : null);
      const ids = changed.filter(({ expireTime }) => (limited ? 'admin' : left(expireTime)) === reason);
      await tx.db.terminal.updateMany({
        where: { id: { in: ids.map(({ id }) => id) } },
        data: { limitReason: reason, rowVersion: { increment: 1 } },
      });
    }
    await auditPerClient(tx, changed, (own) => ({
      target: listNames(own.map(({ msId }) => msId)),
      before: own.map(({ msId, limitReason }) => ({ msId, limitReason })),
      after: own.map(({ msId }) => ({ msId, limited })),
    }));
    return { changed: changed.length, unchanged: terminals.length - changed.length };
  });
}
