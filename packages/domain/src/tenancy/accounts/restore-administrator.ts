import { PLATFORM_ID } from '@roger/contract/constants';
import { assert, assertFound } from '../../platform/ctx/app-error.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockAccounts } from './account-guards.ts';
import { auditAs } from '../sign-in/audit-as.ts';
import { findByName } from '../sign-in/find-by-name.ts';
import { hashPassword } from '../passwords/password.ts';
import { endSessions } from '../../platform/ctx/session.ts';
import { clearFailures } from '../sign-in/sign-in-limit.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from '../passwords/strong-password.ts';

/** A restored account; its password is stored only as a hash. */
export interface RestoredAccess {
  accountsName: string;
  password: string;
}

/**
 * Restores the operator's access without mail (docs/domain.md §8): an account of the platform gets a new password and
 * the administrator's role; it is unlocked and signed out everywhere.
 *
 * @throws notFound where the platform has no such account.
 */
export async function restoreAdministrator(ctx: BaseCtx, accountsName: string): Promise<RestoredAccess> {
  const password = strongPassword(RESET_PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    await lockAccounts(tx);
    const { id, name, clientId } = assertFound((await findByName(tx, accountsName)).account);
    assert(clientId === PLATFORM_ID, 'notFound');
    const role = await tx.db.role.findUniqueOrThrow({ where: { defaultFor: 'administrator' }, select: { id: true } });
    const data = { passwordHash, passwordState: 'initial', status: 'normal', roleId: role.id };
    await tx.db.account.update({ where: { id }, data: { ...data, rowVersion: { increment: 1 } } });
    await endSessions(tx, { accountIds: [id] }, 'passwordChange');
    await clearFailures(tx, name);
    await auditAs(tx, id, { target: name });
    return { accountsName: name, password };
  });
}
