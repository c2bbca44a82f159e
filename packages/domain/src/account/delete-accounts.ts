import type { InputOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/account';
import { auditAll } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { rowsByKey } from '../kernel/list.ts';
import { chosenIds } from '../kernel/resolve-selection.ts';
import { transaction } from '../kernel/transaction.ts';
import { assertAdministratorLeft, lockAccounts, otherAccounts } from './account-guards.ts';
import { accountList } from './account.view.ts';
import { endSessions } from '../kernel/session.ts';

/** Deletes accounts, all or none; never the own, a mightier or the last administrator (docs/domain.md §1). */
export async function deleteAccounts(
  ctx: Ctx,
  input: InputOf<(typeof account)['endpoints']['deleteBatch']>,
): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    await lockAccounts(tx);
    const ids = await chosenIds(tx, accountList, input);
    const accounts = await otherAccounts(tx, ids);
    const rows = new Map((await rowsByKey(tx, accountList, ids)).map((row) => [row.id, row]));
    await auditAll(
      tx,
      accounts.map(({ id, name, client }) => ({ target: name, targetClient: client, before: rows.get(id) })),
    );
    await endSessions(tx, { accountIds: ids }, 'deleted');
    await tx.db.account.deleteMany({ where: { id: { in: ids } } });
    await assertAdministratorLeft(tx);
    return { deleted: ids.length };
  });
}
