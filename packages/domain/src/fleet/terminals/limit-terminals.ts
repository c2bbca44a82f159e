import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { pluck } from '../common/pluck.ts';
import { kickTerminals } from '../commands/kick-terminals.ts';
import { lockTerminals, type SelectedTerminals } from './named-terminals.ts';

/** Limits terminals by hand and makes them sign off, or lifts only that limit (docs/domain.md §4). */
export async function limitTerminals(
  ctx: Ctx,
  { limited, ...selected }: SelectedTerminals & { limited: boolean },
): Promise<{ changed: number; unchanged: number }> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, selected);
    const now = tx.clock.now();
    const changed = terminals.filter(({ limitReason }) => (limitReason === 'admin') !== limited);
    for (const reason of ['admin', 'expired', null]) {
      // A terminal that has expired remains limited for that reason.
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
    // The server learns of the limit with the next change; until then the radio would talk on.
    if (limited) await kickTerminals(tx, pluck(changed, 'id'));
    return { changed: changed.length, unchanged: terminals.length - changed.length };
  });
}
