import type { AccountRow } from '@roger/contract/families/tenancy/account';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockAccounts, otherAccount } from '../accounts/account-guards.ts';
import { getAccount } from '../accounts/list-accounts.ts';
import { clearFailures } from './sign-in-limit.ts';

/** Unlocks an account after failed sign-ins or a manual lock; a disabled one stays disabled. */
export async function unlockAccount(ctx: Ctx, { id }: { id: number }): Promise<AccountRow> {
  return transaction(ctx, async (tx) => {
    await lockAccounts(tx);
    const stored = await otherAccount(tx, id);
    const before = await getAccount(tx, id);
    await clearFailures(tx, stored.name);
    const data = { status: 'normal', rowVersion: { increment: 1 } };
    await tx.db.account.updateMany({ where: { id, status: 'locked' }, data });
    const after = await getAccount(tx, id);
    await audit(tx, { target: stored.name, targetClient: stored.client, before, after });
    return after;
  });
}
