import type { InputOf } from '@roger/contract/define';
import type { account } from '@roger/contract/families/tenancy/account';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { rowsByKey } from '../../platform/list/list.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { assertAdministratorLeft, lockAccounts, otherAccounts } from './account-guards.ts';
import { accountList } from './account.view.ts';
import { endSessions } from '../../platform/ctx/session.ts';

/**
 * Deletes accounts, all or none; never the own, one with more rights, or the last administrator (docs/domain.md §1).
 */
export async function deleteAccounts(
  ctx: Ctx,
  input: InputOf<(typeof account)['endpoints']['deleteBatch']>,
): Promise<{ deleted: number }> {
  return transaction(ctx, async (tx) => {
    await lockAccounts(tx);
    const ids = await selectedIds(tx, accountList, input);
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
