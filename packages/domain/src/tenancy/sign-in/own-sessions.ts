import type { SessionRow } from '@roger/contract/families/tenancy/account';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { formatTime } from '../../platform/common/time.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { endSessions } from '../../platform/ctx/session.ts';

/** The open sessions of the own account, newest first, without those of viewers. */
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

/** Ends one of the own sessions, also the current one. */
export async function endOwnSession(ctx: Ctx, { id }: { id: string }): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    const { accountId, accountsName } = tx.actor;
    const own = await tx.db.session.count({ where: { ...openOf(tx, accountId), id } });
    assert(own === 1, 'notFound');
    const deleted = await endSessions(tx, { sessionId: id }, 'logout');
    await audit(tx, { target: accountsName });
    return { deleted };
  });
}

function openOf(ctx: Ctx, accountId: number) {
  return { accountId, viewerSessionId: null, endTime: null, expireTime: { gt: ctx.clock.now() } };
}
