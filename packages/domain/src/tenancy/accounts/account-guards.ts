import { PLATFORM_ID } from '@roger/contract/constants';
import { assert, assertFound } from '../../platform/ctx/app-error.ts';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { scopeWhere } from '../../platform/ctx/scope.ts';
import { assertRolesWithinOwn } from '../resources/granted-resources.ts';

/** Fields of an account for guards. */
export interface AccountRecord {
  id: number;
  name: string;
  email: string | null;
  status: string;
  roleId: number;
  clientId: number;
  rowVersion: number;
  client: { id: number; path: number[]; name: string };
}

const accountFields = {
  id: true,
  name: true,
  email: true,
  status: true,
  roleId: true,
  clientId: true,
  rowVersion: true,
  client: { select: { id: true, path: true, name: true } },
};

/** Serializes changes of accounts: parallel ones could remove the last administrator, or each other's rights. */
export async function lockAccounts(tx: BaseCtx): Promise<void> {
  await acquireLock(tx, 'accounts');
}

/** The account of the scope with this id. */
export async function accountInScope(ctx: Ctx, id: number): Promise<AccountRecord> {
  const where = { id, client: scopeWhere(ctx.scope) };
  return assertFound(await ctx.db.account.findFirst({ where, select: accountFields }));
}

/** Another account of the scope that can do no more than the acting one; else 510 (docs/domain.md §1). */
export async function otherAccount(ctx: Ctx, id: number): Promise<AccountRecord> {
  const [account] = await otherAccounts(ctx, [id]);
  return assertFound(account);
}

/** The same for several distinct ids. */
export async function otherAccounts(ctx: Ctx, ids: readonly number[]): Promise<AccountRecord[]> {
  const where = { id: { in: [...ids] }, client: scopeWhere(ctx.scope) };
  const accounts = await ctx.db.account.findMany({ where, select: accountFields, orderBy: { id: 'asc' } });
  assert(accounts.length === ids.length, 'notFound');
  assert(!ids.includes(ctx.actor.accountId), 'noPermission');
  await assertRolesWithinOwn(ctx, [...new Set(accounts.map(({ roleId }) => roleId))]);
  return accounts;
}

/** Refuses a change that leaves the platform without a normal account with the administrator's role. */
export async function assertAdministratorLeft(tx: Ctx): Promise<void> {
  const where = { clientId: PLATFORM_ID, status: 'normal', role: { defaultFor: 'administrator' } };
  assert((await tx.db.account.count({ where })) > 0, 'noPermission');
}
