import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { assertThat, badField, orNotFound } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { auditAs } from './audit-as.ts';
import { spendMailedCode } from './mailed-code.ts';
import { assertNewPassword } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions } from '../kernel/session.ts';
import { clearFailures } from './sign-in-limit.ts';

type Reset = (typeof account)['endpoints']['resetPwd'];

/** Sets the password of the account to whose address the code was mailed, and ends all its sessions (docs/domain.md §2). */
export async function resetByCode(ctx: BaseCtx, input: InputOf<Reset>): Promise<ResultOf<Reset>> {
  const { email, verificationCode, newPassword, confirmPassword, ...rest } = input;
  const [foreign] = Object.keys(rest);
  if (foreign !== undefined) throw badField(foreign, 'unknown');
  if (email === undefined) throw badField('email', 'required');
  if (newPassword === undefined) throw badField('newPassword', 'required');
  assertNewPassword(ctx, newPassword, confirmPassword);
  const accountId = await spendMailedCode(ctx, {
    type: 'reset',
    email,
    code: verificationCode ?? '',
    accept: (ownerId) => assertOther(ctx, ownerId, newPassword),
  });
  const id = orNotFound(accountId, 'verificationCode');
  const passwordHash = await hashPassword(newPassword);
  return transaction(ctx, async (tx) => {
    const data = { passwordHash, passwordState: 'ok', rowVersion: { increment: 1 } };
    const { count } = await tx.db.account.updateMany({ where: { id, status: 'normal' }, data });
    assertThat(count === 1, 'verificationCode');
    const { name } = await tx.db.account.findUniqueOrThrow({ where: { id }, select: { name: true } });
    await endSessions(tx, { accountIds: [id] }, 'passwordChange');
    await clearFailures(tx, name);
    await auditAs(tx, id, { target: name });
    return { password: null };
  });
}

/** Somebody else may know the present one: to set it again changes nothing about that. */
async function assertOther(ctx: BaseCtx, id: number, newPassword: string): Promise<void> {
  const stored = await ctx.db.account.findUnique({ where: { id }, select: { passwordHash: true } });
  if (stored !== null && (await verifyPassword(stored.passwordHash, newPassword)))
    throw badField('newPassword', 'format');
}
