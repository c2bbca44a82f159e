import { PLATFORM_ID } from '@roger/contract/constants';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockAccounts } from './account-guards.ts';
import { auditAs } from './audit-as.ts';
import { findByName } from './find-by-name.ts';
import { hashPassword } from './password.ts';
import { endSessions } from '../kernel/session.ts';
import { clearFailures } from './sign-in-limit.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from './strong-password.ts';

/** A way back in; the password is shown only here. */
export interface RestoredAccess {
  accountsName: string;
  password: string;
}

/**
 * Gives the operator of the machine a way in without mail (docs/domain.md §8): a new password for an account of the platform, which
 * is unlocked, made an administrator again and signed out everywhere.
 *
 * @throws notFound where the platform has no such account.
 */
export async function restoreAdministrator(ctx: BaseCtx, accountsName: string): Promise<RestoredAccess> {
  const password = strongPassword(RESET_PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    await lockAccounts(tx);
    const { id, name, clientId } = orNotFound((await findByName(tx, accountsName)).account);
    assertThat(clientId === PLATFORM_ID, 'notFound');
    const role = await tx.db.role.findUniqueOrThrow({ where: { defaultFor: 'administrator' }, select: { id: true } });
    const data = { passwordHash, passwordState: 'initial', status: 'normal', roleId: role.id };
    await tx.db.account.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } });
    await endSessions(tx, { accountIds: [id] }, 'passwordChange');
    await clearFailures(tx, name);
    await auditAs(tx, id, { target: name });
    return { accountsName: name, password };
  });
}
