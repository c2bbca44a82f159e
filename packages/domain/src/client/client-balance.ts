import type { Balance } from '@roger/contract/families/client';
import type { Ctx } from '../kernel/ctx.ts';
import { assertHolds } from '../resource/held-resources.ts';
import { clientInScope } from './client-guards.ts';

/** What a client holds before the ledger knows of it: nothing. */
export const NO_BALANCE: Balance = { yearmoney: 0, monthmoney: 0, dcoin: 0, voucherCount: 0, voucherList: [] };

/** What a client holds; another one's only for who may look at clients (contract.md §1 'Permission'). */
export async function balanceOf(ctx: Ctx, { clientId }: { clientId?: number }): Promise<Balance> {
  const id = clientId ?? ctx.actor.clientId;
  if (id !== ctx.actor.clientId) await assertHolds(ctx, ['clientList']);
  await clientInScope(ctx, id);
  return NO_BALANCE;
}
