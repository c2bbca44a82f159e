import type { Balance } from '@roger/contract/families/client';
import type { BaseCtx, Ctx } from '../kernel/ctx.ts';
import { formatTime } from '../kernel/time.ts';
import { holdingsOf } from '../ledger/coin-accounts.ts';
import { validVouchers } from '../ledger/vouchers.ts';
import { assertHolds } from '../resource/held-resources.ts';
import { clientInScope } from './client-guards.ts';

/** What a client holds; another one's only for who may look at clients (docs/contract.md §1 'Permission'). */
export async function balanceOf(ctx: Ctx, { clientId }: { clientId?: number }): Promise<Balance> {
  const id = clientId ?? ctx.actor.clientId;
  if (id !== ctx.actor.clientId) await assertHolds(ctx, ['clientList']);
  await clientInScope(ctx, id);
  return heldBy(ctx, id);
}

/** What a client holds, whoever asks. */
export async function heldBy(ctx: BaseCtx, clientId: number): Promise<Balance> {
  const { YCOIN, MCOIN, KCOIN } = await holdingsOf(ctx, clientId);
  const vouchers = await validVouchers(ctx, clientId);
  const voucherCount = vouchers.reduce((sum, { balance }) => sum + balance, 0);
  const voucherList = vouchers.map(
    ({ clientId: _clientId, scopePath: _path, fromVoucherId: _from, paidFuncIds, expireTime, ...voucher }) => ({
      ...voucher,
      funcIds: paidFuncIds,
      expireTime: formatTime(expireTime),
    }),
  );
  return { yearmoney: YCOIN, monthmoney: MCOIN, dcoin: KCOIN, voucherCount, voucherList };
}
