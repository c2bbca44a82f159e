import type { Balance } from '@roger/contract/families/tenancy/client-row';
import type { BaseCtx, Ctx } from '../../platform/ctx/ctx.ts';
import { formatTime } from '../../platform/common/time.ts';
import { holdingsOf } from './coin-accounts.ts';
import { validVouchers } from './vouchers.ts';
import { assertHolds } from '../../tenancy/resources/granted-resources.ts';
import { clientInScope } from '../../tenancy/clients/client-guards.ts';

/** Balance of a client; other clients' only with the right to see clients (docs/contract.md §1 'Permission'). */
export async function balanceOf(ctx: Ctx, { clientId }: { clientId?: number }): Promise<Balance> {
  const id = clientId ?? ctx.actor.clientId;
  if (id !== ctx.actor.clientId) await assertHolds(ctx, ['clientList']);
  await clientInScope(ctx, id);
  return balanceOfClient(ctx, id);
}

/** Balance of a client, without a permission check. */
export async function balanceOfClient(ctx: BaseCtx, clientId: number): Promise<Balance> {
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
