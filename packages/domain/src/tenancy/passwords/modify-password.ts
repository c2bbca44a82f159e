import type { InputOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { assertNewPassword, assertNotGuessableOf } from './new-password.ts';
import { hashPassword } from './password.ts';
import { endSessions } from '../../platform/ctx/session.ts';
import { admitCheck, settleCheck, verifyAdmitted } from '../sign-in/sign-in-limit.ts';

type Input = InputOf<(typeof account)['endpoints']['modifyPassword']>;

/** Sets the own password and ends the account's other sessions (docs/contract.md §2). */
export async function modifyPassword(ctx: Ctx, { oldPassword, newPassword, confirmPassword }: Input): Promise<null> {
  assertNewPassword(ctx, newPassword, confirmPassword);
  // The old password may be known to others.
  if (newPassword === oldPassword) throw badField('newPassword', 'format');
  const { accountId, accountsName, sessionId } = ctx.actor;
  await assertNotGuessableOf(ctx, accountId, newPassword);
  const { passwordHash } = await ctx.db.account.findUniqueOrThrow({ where: { id: accountId } });
  // Counts towards the lock of the name, as a guess at sign-in does.
  const check = await admitCheck(ctx, accountsName, { signedIn: true });
  const matches = await verifyAdmitted(ctx, check, passwordHash, oldPassword);
  await settleCheck(ctx, check, matches ? 'success' : 'failure');
  assert(matches, 'oldPassword');
  const next = await hashPassword(newPassword);
  return transaction(ctx, async (tx) => {
    const changed = await tx.db.account.updateMany({
      where: { id: accountId, passwordHash },
      data: { passwordHash: next, passwordState: 'ok', rowVersion: { increment: 1 } },
    });
    assert(changed.count === 1, 'oldPassword');
    await endSessions(tx, { accountIds: [accountId], except: sessionId }, 'passwordChange');
    await audit(tx, { target: accountsName });
    return null;
  });
}
