import { PLATFORM_ID } from '@roger/contract/constants';
import { assertThat, orNotFound } from '../kernel/app-error.ts';
import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import { takeLock } from '../kernel/locks.ts';
import { scopeWhere } from '../kernel/scope.ts';
import { assertRolesWithinOwn } from '../resource/held-resources.ts';

/** An account as guards look at it. */
export interface AccountFacts {
  id: number;
  name: string;
  email: string | null;
  status: string;
  roleId: number;
  clientId: number;
  rowVersion: number;
  client: { id: number; path: number[]; name: string };
}

const facts = {
  id: true,
  name: true,
  email: true,
  status: true,
  roleId: true,
  clientId: true,
  rowVersion: true,
  client: { select: { id: true, path: true, name: true } },
};

/** Changes of accounts run one after the other where the last administrator could be lost, or two take one another's rights. */
export async function lockAccounts(tx: BaseCtx): Promise<void> {
  await takeLock(tx, 'accounts');
}

/** The account of the scope with this id. */
export async function accountInScope(ctx: Ctx, id: number): Promise<AccountFacts> {
  const where = { id, client: scopeWhere(ctx.scope) };
  return orNotFound(await ctx.db.account.findFirst({ where, select: facts }));
}

/** Another account of the scope that can do no more than the acting one; else 510 (docs/domain.md §1). */
export async function otherAccount(ctx: Ctx, id: number): Promise<AccountFacts> {
  const [account] = await otherAccounts(ctx, [id]);
  return orNotFound(account);
}

/** The same of several accounts, each named once. */
export async function otherAccounts(ctx: Ctx, ids: readonly number[]): Promise<AccountFacts[]> {
  const where = { id: { in: [...ids] }, client: scopeWhere(ctx.scope) };
  const accounts = await ctx.db.account.findMany({ where, select: facts, orderBy: { id: 'asc' } });
  assertThat(accounts.length === ids.length, 'notFound');
  assertThat(!ids.includes(ctx.actor.accountId), 'noPermission');
  await assertRolesWithinOwn(ctx, [...new Set(accounts.map(({ roleId }) => roleId))]);
  return accounts;
}

/** Refuses what would leave the platform without a normal account that has the administrator's role. */
export async function assertAdministratorLeft(tx: Ctx): Promise<void> {
  const where = { clientId: PLATFORM_ID, status: 'normal', role: { defaultFor: 'administrator' } };
  assertThat((await tx.db.account.count({ where })) > 0, 'noPermission');
}
