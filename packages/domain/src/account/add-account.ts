import { INITIAL_PASSWORD } from '@roger/contract/constants';
import type { InputOf } from '@roger/contract/define';
import type { account, AccountRow } from '@roger/contract/families/account';
import { clientInScope } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { lockAssignableRole } from '../role/visible-role.ts';
import { isAccountNameTaken } from './check-account.ts';
import { getAccount } from './list-accounts.ts';
import { hashPassword } from './password.ts';

/** The wire fields of an account by the column whose unique index may refuse them. */
export const uniqueAccountFields = { email: 'email', name: 'accountsName' };

/** Creates an account of a client in scope; its password is one set by someone else, and so counts as initial (docs/domain.md §2). */
export async function addAccount(ctx: Ctx, input: InputOf<(typeof account)['endpoints']['add']>): Promise<AccountRow> {
  const passwordHash = await hashPassword(input.accountsPassword ?? INITIAL_PASSWORD);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const client = await clientInScope(tx, input.clientId);
    const role = await lockAssignableRole(tx, input.roleid, client.path);
    const data = {
      name: input.accountsName,
      userName: input.userName,
      passwordHash,
      passwordState: 'initial',
      email: input.email ?? null,
      phone: input.phone ?? null,
      clientId: client.id,
      roleId: role.id,
      creatorId: tx.actor.accountId,
      createTime: tx.clock.now(),
    };
    // The index alone does not know accounts from before that share a folded name.
    const taken = await isAccountNameTaken(tx, { accountsName: input.accountsName });
    assertThat(!taken, 'exists', { field: 'accountsName' });
    const { id } = await refuseTaken(uniqueAccountFields, () => tx.db.account.create({ data, select: { id: true } }));
    const row = await getAccount(tx, id);
    await audit(tx, { target: row.accountsName, targetClient: client, after: row });
    return row;
  });
}
