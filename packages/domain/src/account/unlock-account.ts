import type { AccountRow } from '@roger/contract/families/account';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockAccounts, otherAccount } from './account-guards.ts';
import { getAccount } from './list-accounts.ts';
import { clearFailures } from './sign-in-limit.ts';

/** Lifts an account's lock, whether by hand or after failed sign-ins; a disabled one stays disabled. */
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
