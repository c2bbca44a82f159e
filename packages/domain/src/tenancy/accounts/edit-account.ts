import type { InputOf } from '@roger/contract/define';
import { account, type AccountRow } from '@roger/contract/families/tenancy/account';
import { clientInScope } from '../clients/client-guards.ts';
import { lockTreeShared } from '../clients/client-locks.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { assertFixed, assertVersion, givenOr, nextVersion } from '../../platform/db/rows.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { refuseDuplicate } from '../../platform/db/unique.ts';
import { queueMail } from '../../platform/mails/queue-mail.ts';
import { lockAssignableRole } from '../roles/visible-role.ts';
import {
  accountInScope,
  assertAdministratorLeft,
  lockAccounts,
  otherAccount,
  type AccountRecord,
} from './account-guards.ts';
import { uniqueAccountFields } from './add-account.ts';
import { getAccount } from './list-accounts.ts';
import { endSessions } from '../../platform/ctx/session.ts';

type Input = InputOf<(typeof account)['endpoints']['edit']>;

const FIXED = ['accountsName', 'accountsPassword', 'pushversion', 'creator', 'createTime'] as const;
// Fields that the own account may not change (docs/contract.md §2).
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
    // The displayed status includes locks by failed sign-ins; an edit sets the administrator's, and lifts no such lock.
    const current = { ...before, status: stored.status };
    const changed = BY_OTHERS.some((field) => input[field] !== undefined && input[field] !== current[field]);
    assert(!own || !changed, 'noPermission');
    assertVersion(input.rowVersion, stored.rowVersion);
    const place = await newPlace(tx, input, stored);
    await refuseDuplicate(uniqueAccountFields, () =>
      tx.db.account.update({ where: { id: stored.id }, data: columns(input, current, place) }),
    );
    await afterwards(tx, input, stored);
    const after = await getAccount(tx, stored.id);
    const formerClient = place.client.id === stored.clientId ? undefined : stored.client;
    await audit(tx, { target: after.accountsName, targetClient: place.client, formerClient, before, after });
    return after;
  });
}

function columns(input: Input, before: CurrentValues, { client, roleId }: Place) {
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

type CurrentValues = Omit<AccountRow, 'status'> & Pick<AccountRecord, 'status'>;

interface Place {
  client: { id: number; path: number[] };
  roleId: number;
}

/** Client and role after the edit; a new client must be allowed to see the role. */
async function newPlace(tx: Ctx, { clientId, roleid }: Input, stored: AccountRecord): Promise<Place> {
  const moves = clientId !== undefined && clientId !== stored.clientId;
  const client = moves ? await clientInScope(tx, clientId) : stored.client;
  const roleId = roleid ?? stored.roleId;
  if (moves || roleId !== stored.roleId) await lockAssignableRole(tx, roleId, client.path);
  return { client, roleId };
}

async function afterwards(tx: Ctx, { status, email }: Input, stored: AccountRecord): Promise<void> {
  await assertAdministratorLeft(tx);
  if (status !== undefined && status !== 'normal' && status !== stored.status) {
    await endSessions(tx, { accountIds: [stored.id] }, status);
  }
  if (email !== undefined && email !== stored.email) await notifyOldAddress(tx, stored);
}

/** Sends a mail about a changed address to the old one (docs/domain.md §2). */
export async function notifyOldAddress(tx: Ctx, { id, email }: { id: number; email: string | null }): Promise<void> {
  if (email === null) return;
  await queueMail(tx, { kind: 'addressChanged', to: email, locale: tx.request.locale, payload: { accountId: id } });
}
