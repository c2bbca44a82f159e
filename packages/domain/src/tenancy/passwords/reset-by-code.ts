import type { InputOf, ResultOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { assert, badField, assertFound } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { auditAs } from '../sign-in/audit-as.ts';
import { spendMailedCode } from './mailed-code.ts';
import { assertNewPassword, assertNotGuessableOf } from './new-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { endSessions } from '../../platform/ctx/session.ts';
import { clearFailures } from '../sign-in/sign-in-limit.ts';

type Reset = (typeof account)['endpoints']['resetPwd'];

/** Sets the password of the account of a mailed code, and ends all its sessions (docs/domain.md §2). */
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
    accept: (ownerId) => assertAcceptable(ctx, ownerId, newPassword),
  });
  const id = assertFound(accountId, 'verificationCode');
  const passwordHash = await hashPassword(newPassword);
  return transaction(ctx, async (tx) => {
    const data = { passwordHash, passwordState: 'ok', rowVersion: { increment: 1 } };
    const { count } = await tx.db.account.updateMany({ where: { id, status: 'normal' }, data });
    assert(count === 1, 'verificationCode');
    const { name } = await tx.db.account.findUniqueOrThrow({ where: { id }, select: { name: true } });
    await endSessions(tx, { accountIds: [id] }, 'passwordChange');
    await clearFailures(tx, name);
    await auditAs(tx, id, { target: name });
    return { password: null };
  });
}

/** Refuses one that is easy to guess, and the current password, which may be known to others. */
async function assertAcceptable(ctx: BaseCtx, id: number, newPassword: string): Promise<void> {
  await assertNotGuessableOf(ctx, id, newPassword);
  const stored = await ctx.db.account.findUnique({ where: { id }, select: { passwordHash: true } });
  if (stored !== null && (await verifyPassword(stored.passwordHash, newPassword)))
    throw badField('newPassword', 'format');
}
