import { auditPerClient, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { pluck } from '../../platform/common/pluck.ts';
import { kickTerminals } from '../commands/kick-terminals.ts';
import { lockTerminals, type SelectedTerminals } from './named-terminals.ts';

/** Limits terminals by hand and makes them sign off, or lifts only that limit (docs/domain.md §4). */
export async function limitTerminals(
  ctx: Ctx,
  { limited, ...selected }: SelectedTerminals & { limited: boolean },
): Promise<{ changed: number; unchanged: number }> {
  return transaction(ctx, async (tx) => {
    const terminals = await lockTerminals(tx, selected);
    const changed = terminals.filter(({ limitReason }) => (limitReason === 'admin') !== limited);
    // A terminal that has expired remains limited for that reason, and one that was never paid for ends as it begins.
    await query(
      tx,
      `update terminal t set row_version = t.row_version + 1, limit_reason = case
          when $2::boolean then 'admin'
          when t.expire_time is null or t.expire_time > $3::timestamptz then null
          when t.expire_time > t.create_time then 'expired'
          else 'noPayment' end
        where t.id = any($1::int[])`,
      [pluck(changed, 'id'), limited, tx.clock.now()],
    );
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
