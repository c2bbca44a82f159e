import { PLATFORM_ID } from '@roger/contract/constants';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isDescendant, scopeOf } from '../../platform/ctx/scope.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { otherAccount, type AccountRecord } from '../accounts/account-guards.ts';
import { currentSession } from './current-session.ts';
import type { SignedIn } from './sign-in.ts';
import { actorOf, endSessions, openSession } from '../../platform/ctx/session.ts';

const MOST_SECONDS = 60 * 60;

/** Opens a session that views the console as a descendant's account, at most one hour (docs/domain.md §2 'See as'). */
export async function seeAs(ctx: Ctx, { id }: { id: number }): Promise<SignedIn> {
  return transaction(ctx, async (tx) => {
    const seen = await otherAccount(tx, id);
    await assertMayBeSeen(tx, seen);
    const { accountsName, sessionId: viewerSessionId } = tx.actor;
    const sessionId = await openSession(tx, seen.id, { viewerSessionId, seconds: MOST_SECONDS });
    const actor = await actorOf(tx, sessionId);
    assert(actor !== null, 'noPermission');
    await audit(tx, { target: seen.name, targetClient: seen.client, after: { viewer: accountsName, seen: seen.name } });
    const view = await currentSession({ ...tx, actor, scope: scopeOf(actor) });
    return { sessionId, accountsName: seen.name, view };
  });
}

/** Ends a viewing session; not found in other sessions. */
export async function endSeeAs(ctx: Ctx): Promise<null> {
  const { viewer, sessionId, accountsName } = ctx.actor;
  assert(viewer !== null, 'notFound');
  return transaction(ctx, async (tx) => {
    await endSessions(tx, { sessionId }, 'logout');
    await audit(tx, { target: accountsName, after: { viewer: viewer.accountsName, seen: accountsName } });
    return null;
  });
}

/** Refuses accounts outside of the descendants (for the platform: administrators), and those that are not normal. */
async function assertMayBeSeen(tx: Ctx, { status, roleId, client }: AccountRecord): Promise<void> {
  const { defaultFor } = await tx.db.role.findUniqueOrThrow({ where: { id: roleId }, select: { defaultFor: true } });
  const within = tx.actor.clientId === PLATFORM_ID || isDescendant(tx.scope, client.path);
  assert(within && defaultFor !== 'administrator' && status === 'normal', 'noPermission');
}
