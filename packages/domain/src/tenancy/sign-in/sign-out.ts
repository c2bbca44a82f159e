import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { endSessions } from '../../platform/ctx/session.ts';

/** Ends the session of the call. */
export async function signOut(ctx: Ctx): Promise<null> {
  return transaction(ctx, async (tx) => {
    await endSessions(tx, { sessionId: tx.actor.sessionId }, 'logout');
    await audit(tx, { target: tx.actor.accountsName });
    return null;
  });
}
