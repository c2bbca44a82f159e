import type { InputOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { assertThat, badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { assertNewPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions } from '../kernel/session.ts';
import { admitCheck, settleCheck } from './sign-in-limit.ts';

type Input = InputOf<(typeof account)['endpoints']['modifyPassword']>;

/** Sets the own password and ends the account's other sessions (docs/contract.md §2). */
export async function modifyPassword(ctx: Ctx, { oldPassword, newPassword, confirmPassword }: Input): Promise<null> {
  assertNewPassword(ctx, newPassword, confirmPassword);
  // Somebody else may know the old one: to set it again changes nothing about that.
  if (newPassword === oldPassword) throw badField('newPassword', 'format');
  const { accountId, accountsName, sessionId } = ctx.actor;
  const { passwordHash } = await ctx.db.account.findUniqueOrThrow({ where: { id: accountId } });
  // Guessing here is guessing too: it counts towards the lock of the name.
  const check = await admitCheck(ctx, accountsName);
  const matches = await verifyPassword(passwordHash, oldPassword);
  await settleCheck(ctx, check, matches ? 'success' : 'failure');
  assertThat(matches, 'oldPassword');
  const next = await hashPassword(newPassword);
  return transaction(ctx, async (tx) => {
    const changed = await tx.db.account.updateMany({
      where: { id: accountId, passwordHash },
      data: { passwordHash: next, passwordState: 'ok', rowVersion: { increment: 1 } },
    });
    assertThat(changed.count === 1, 'oldPassword');
    await endSessions(tx, { accountIds: [accountId], except: sessionId }, 'passwordChange');
    await audit(tx, { target: accountsName });
    return null;
  });
}
