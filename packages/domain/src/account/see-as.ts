import { PLATFORM_ID } from '@roger/contract/constants';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { isBeneath, scopeOf } from '../kernel/scope.ts';
import { transaction } from '../kernel/transaction.ts';
import { otherAccount, type AccountFacts } from './account-guards.ts';
import { currentSession } from './current-session.ts';
import type { SignedIn } from './sign-in.ts';
import { actorOf, endSessions, openSession } from '../kernel/session.ts';

const MOST_SECONDS = 60 * 60;

/** Opens a session in which the actor looks on as an account beneath, for an hour at most (docs/domain.md §2 'See as'). */
export async function seeAs(ctx: Ctx, { id }: { id: number }): Promise<SignedIn> {
  return transaction(ctx, async (tx) => {
    const seen = await otherAccount(tx, id);
    await assertMayBeSeen(tx, seen);
    const { accountsName, sessionId: viewerSessionId } = tx.actor;
    const sessionId = await openSession(tx, seen.id, { viewerSessionId, seconds: MOST_SECONDS });
    const actor = await actorOf(tx, sessionId);
    assertThat(actor !== null, 'noPermission');
    await audit(tx, { target: seen.name, targetClient: seen.client, after: { viewer: accountsName, seen: seen.name } });
    const view = await currentSession({ ...tx, actor, scope: scopeOf(actor) });
    return { sessionId, accountsName: seen.name, view };
  });
}

/** Ends the looking on; in a session of one's own there is nothing to end. */
export async function endSeeAs(ctx: Ctx): Promise<null> {
  const { viewer, sessionId, accountsName } = ctx.actor;
  assertThat(viewer !== null, 'notFound');
  return transaction(ctx, async (tx) => {
    await endSessions(tx, { sessionId }, 'logout');
    await audit(tx, { target: accountsName, after: { viewer: viewer.accountsName, seen: accountsName } });
    return null;
  });
}

/** Strictly beneath; for the platform anybody but administrators, of a normal account in either case. */
async function assertMayBeSeen(tx: Ctx, { status, roleId, client }: AccountFacts): Promise<void> {
  const { defaultFor } = await tx.db.role.findUniqueOrThrow({ where: { id: roleId }, select: { defaultFor: true } });
  const within = tx.actor.clientId === PLATFORM_ID || isBeneath(tx.scope, client.path);
  assertThat(within && defaultFor !== 'administrator' && status === 'normal', 'noPermission');
}
