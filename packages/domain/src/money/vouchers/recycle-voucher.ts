import type { InputOf } from '@roger/contract/define';
import type { clientVoucher, ClientVoucherRow } from '@roger/contract/families/money/client-voucher';
import { actingClient } from '../../tenancy/clients/client-guards.ts';
import { lockTreeShared } from '../../tenancy/clients/client-locks.ts';
import { assert } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { inScope, isPlatform } from '../../platform/ctx/scope.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { lockRefundPaths, refundVouchers } from '../ledger/refund-vouchers.ts';
import { getVoucher } from './list-vouchers.ts';

type Recycle = (typeof clientVoucher)['endpoints']['recycle'];

/**
 * Takes a quantity of a voucher back to the own voucher that it was issued from; the platform also takes back vouchers
 * that it created. At most the balance, expired or not (docs/domain.md §3 'Vouchers').
 * @throws voucherShort (3303) with the balance.
 */
export async function recycleVoucher(ctx: Ctx, { voucherId, quantity }: InputOf<Recycle>): Promise<ClientVoucherRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const [path] = await lockRefundPaths(tx, [voucherId]);
    assert(path !== undefined && inScope(tx.scope, path.voucher.scopePath), 'notFound');
    assert(path.clientId === null ? isPlatform(tx.scope) : path.clientId === own.id, 'noPermission');
    const { voucherNo, balance, clientId, scopePath } = path.voucher;
    assert(quantity <= balance, 'voucherShort', { required: quantity, balance });
    await refundVouchers(tx, [{ path, quantity }]);
    const row = await getVoucher(tx, voucherId);
    await audit(tx, {
      target: voucherNo,
      targetClient: { id: clientId, path: scopePath, name: row.clientName },
      before: { voucherNo, balance },
      after: { voucherNo, balance: row.balance, recycled: row.recycled },
    });
    return row;
  });
}
