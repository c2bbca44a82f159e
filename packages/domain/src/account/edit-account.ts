import type { InputOf } from '@roger/contract/define';
import { account, type AccountRow } from '@roger/contract/families/account';
import { clientInScope } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';
import { refuseTaken } from '../kernel/unique.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { lockAssignableRole } from '../role/visible-role.ts';
import {
  accountInScope,
  assertAdministratorLeft,
  lockAccounts,
  otherAccount,
  type AccountFacts,
} from './account-guards.ts';
import { uniqueAccountFields } from './add-account.ts';
import { getAccount } from './list-accounts.ts';
import { endSessions } from '../kernel/session.ts';

type Input = InputOf<(typeof account)['endpoints']['edit']>;

const FIXED = ['accountsName', 'accountsPassword', 'pushversion', 'creator', 'createTime'] as const;
// Nobody changes their own power, place, or the address that resets their password (docs/contract.md §2).
const BY_OTHERS = ['email', 'roleid', 'clientId', 'status'] as const;

/** Changes an account; of the own one only name and phone. Locking and disabling end its sessions at once. */
export async function editAccount(ctx: Ctx, input: Input): Promise<AccountRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockAccounts(tx);
    const own = input.id === tx.actor.accountId;
    const stored = own ? await accountInScope(tx, input.id) : await otherAccount(tx, input.id);
    const before = await getAccount(tx, stored.id);
    assertFixed<AccountRow>(input, before, FIXED);
    const changed = BY_OTHERS.some((field) => input[field] !== undefined && input[field] !== before[field]);
    assertThat(!own || !changed, 'noPermission');
    assertVersion(input.rowVersion, stored.rowVersion);
    const place = await newPlace(tx, input, stored);
    await refuseTaken(uniqueAccountFields, () =>
      tx.db.account.update({ where: { id: stored.id }, data: columns(input, before, place) }),
    );
    await afterwards(tx, input, stored);
    const after = await getAccount(tx, stored.id);
    const formerClient = place.client.id === stored.clientId ? undefined : stored.client;
    await audit(tx, { target: after.accountsName, targetClient: place.client, formerClient, before, after });
    return after;
  });
}

function columns(input: Input, before: AccountRow, { client, roleId }: Place) {
  return {
    userName: givenOr(input.userName, before.userName),
    email: givenOr(input.email, before.email),
    phone: givenOr(input.phone, before.phone),
    status: givenOr(input.status, before.status),
    clientId: client.id,
    roleId,
    rowVersion: nextVersion(account.endpoints.edit, input, before),
  };
}

interface Place {
  client: { id: number; path: number[] };
  roleId: number;
}

/** Client and role the account will have; another client must be one for which the role can be seen. */
async function newPlace(tx: Ctx, { clientId, roleid }: Input, stored: AccountFacts): Promise<Place> {
  const moves = clientId !== undefined && clientId !== stored.clientId;
  const client = moves ? await clientInScope(tx, clientId) : stored.client;
  const roleId = roleid ?? stored.roleId;
  if (moves || roleId !== stored.roleId) await lockAssignableRole(tx, roleId, client.path);
  return { client, roleId };
}

async function afterwards(tx: Ctx, { status, email }: Input, stored: AccountFacts): Promise<void> {
  await assertAdministratorLeft(tx);
  if (status !== undefined && status !== 'normal' && status !== stored.status) {
    await endSessions(tx, { accountIds: [stored.id] }, status);
  }
  if (email !== undefined && email !== stored.email) await tellOldAddress(tx, stored);
}

/** A changed address is told to the old one (docs/domain.md §2). */
export async function tellOldAddress(tx: Ctx, { id, email }: { id: number; email: string | null }): Promise<void> {
  if (email === null) return;
  await queueMail(tx, { kind: 'addressChanged', to: email, locale: tx.request.locale, payload: { accountId: id } });
}
