import type { InputOf } from '@roger/contract/define';
import type { account, AddedAccount } from '@roger/contract/families/tenancy/account';
import { clientInScope } from '../clients/client-guards.ts';
import { lockTreeShared } from '../clients/client-locks.ts';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { lockAssignableRole } from '../roles/visible-role.ts';
import { isAccountNameTaken } from './check-account.ts';
import { isSingleScript } from './single-script.rules.ts';
import { getAccount } from './list-accounts.ts';
import { assertNotGuessable } from '../passwords/guessable-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { RESET_PASSWORD_LENGTH, strongPassword } from '../passwords/strong-password.ts';

type Input = InputOf<(typeof account)['endpoints']['add']>;

/** The wire fields of an account by the column with a unique index that may refuse them. */
export const uniqueAccountFields = { email: 'email', name: 'accountsName' };

/**
 * Creates an account of a client in scope; its password counts as initial (docs/domain.md §2). A random first password
 * is in the result, and nowhere else.
 */
export async function addAccount(ctx: Ctx, input: Input): Promise<AddedAccount> {
  if (!isSingleScript(input.accountsName)) throw badField('accountsName', 'mixedScripts');
  const { initialPassword } = ctx.settings.config;
  const given = input.accountsPassword ?? initialPassword;
  const password = given ?? strongPassword(RESET_PASSWORD_LENGTH);
  const passwordHash = await hashPassword(password);
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const client = await clientInScope(tx, input.clientId);
    if (given !== null && given !== initialPassword)
      await assertNotGuessable('accountsPassword', given, [input.accountsName, input.userName, client.name]);
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
    // The index does not cover old accounts with the same folded name.
    const taken = await isAccountNameTaken(tx, { accountsName: input.accountsName });
    assert(!taken, 'exists', { field: 'accountsName' });
    const { id } = await refuseDuplicate(uniqueAccountFields, () =>
      tx.db.account.create({ data, select: { id: true } }),
    );
    const row = await getAccount(tx, id);
    await audit(tx, { target: row.accountsName, targetClient: client, after: row });
    return { ...row, ...(given === null ? { password } : {}) };
  });
}
