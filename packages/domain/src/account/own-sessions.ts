import type { SessionRow } from '@roger/contract/families/account';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { formatTime } from '../kernel/time.ts';
import { transaction } from '../kernel/transaction.ts';
import { endSessions } from '../kernel/session.ts';

/** The open sessions of the own account, newest first; who looks on from above is no session of it. */
export async function ownSessions(ctx: Ctx): Promise<SessionRow[]> {
  const { accountId, sessionId } = ctx.actor;
  const sessions = await ctx.db.session.findMany({ where: openOf(ctx, accountId), orderBy: { createTime: 'desc' } });
  return sessions.map(({ id, ip, userAgent, createTime, expireTime }) => ({
    id,
    ip,
    userAgent,
    createTime: formatTime(createTime),
    expireTime: formatTime(expireTime),
    current: id === sessionId,
  }));
}

/** Ends one of the own sessions, the one the call came in too. */
export async function endOwnSession(ctx: Ctx, { id }: { id: string }): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const { accountId, accountsName } = tx.actor;
    const own = await tx.db.session.count({ where: { ...openOf(tx, accountId), id } });
    assertThat(own === 1, 'notFound');
    const deleted = await endSessions(tx, { sessionId: id }, 'logout');
    await audit(tx, { target: accountsName });
    return { deleted };
  });
}

function openOf(ctx: Ctx, accountId: number) {
  return { accountId, viewerSessionId: null, endTime: null, expireTime: { gt: ctx.clock.now() } };
}
