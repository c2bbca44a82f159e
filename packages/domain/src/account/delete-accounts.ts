import type { InputOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { distinctIds } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { assertAdministratorLeft, lockAccounts, otherAccount } from './account-guards.ts';
import { getAccount } from './list-accounts.ts';
import { endSessions } from './session.ts';

/** Deletes accounts, all or none; never the own, a mightier or the last administrator (domain.md §1). */
export async function deleteAccounts(
  ctx: Ctx,
  input: InputOf<(typeof account)['endpoints']['deleteBatch']>,
): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    await lockAccounts(tx);
    const ids = distinctIds(input.ids);
    const doomed = [];
    for (const id of ids) doomed.push(await otherAccount(tx, id));
    for (const { id, name, client } of doomed) {
      await audit(tx, { target: name, targetClient: client, before: await getAccount(tx, id) });
    }
    await endSessions(tx, { accountIds: ids }, 'deleted');
    await tx.db.account.deleteMany({ where: { id: { in: ids } } });
    await assertAdministratorLeft(tx);
    return { deleted: ids.length };
  });
}
