import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { endSessions } from '../kernel/session.ts';

/** Ends the session the call came in. */
export async function signOut(ctx: Ctx): Promise<null> {
  return transaction(ctx, async (tx) => {
    await endSessions(tx, { sessionId: tx.actor.sessionId }, 'logout');
    await audit(tx, { target: tx.actor.accountsName });
    return null;
  });
}
