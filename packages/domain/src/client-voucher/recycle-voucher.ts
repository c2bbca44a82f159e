import type { InputOf } from '@roger/contract/define';
import type { clientVoucher, ClientVoucherRow } from '@roger/contract/families/client-voucher';
import { actingClient } from '../client/client-guards.ts';
import { lockTreeShared } from '../client/client-locks.ts';
import { assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { inScope, isPlatform } from '../kernel/scope.ts';
import { transaction } from '../kernel/transaction.ts';
import { lockWaysBack, returnVouchers } from '../ledger/return-voucher.ts';
import { getVoucher } from './list-vouchers.ts';

type Recycle = (typeof clientVoucher)['endpoints']['recycle'];

/**
 * Takes some of a voucher back to the own one that it was issued out of; the platform also what it has issued out of nothing.
 * At most what is left, overdue or not (docs/domain.md §3 'Vouchers').
 *
 * @throws voucherShort (3303) naming what is left.
 */
export async function recycleVoucher(ctx: Ctx, { voucherId, quantity }: InputOf<Recycle>): Promise<ClientVoucherRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    const own = await actingClient(tx);
    const [way] = await lockWaysBack(tx, [voucherId]);
    assertThat(way !== undefined && inScope(tx.scope, way.voucher.scopePath), 'notFound');
    assertThat(way.clientId === null ? isPlatform(tx.scope) : way.clientId === own.id, 'noPermission');
    const { voucherNo, balance, clientId, scopePath } = way.voucher;
    assertThat(quantity <= balance, 'voucherShort', { required: quantity, balance });
    await returnVouchers(tx, [{ way, quantity }]);
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
