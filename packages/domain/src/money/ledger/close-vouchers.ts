import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { lockRefundPaths, refundVouchers } from './refund-vouchers.ts';

/** Sum of the balances on the vouchers of clients. */
export async function voucherBalances(tx: Ctx, clientIds: readonly number[]): Promise<number> {
  const [row] = await query<{ left: number }>(
    tx,
    'select coalesce(sum(balance), 0)::float8 as left from client_voucher where client_id = any($1::int[])',
    [clientIds],
  );
  return row?.left ?? 0;
}

/**
 * Refunds the vouchers of clients before the clients are deleted. The vouchers stay, with the client's name.
 */
export async function closeVouchers(tx: Ctx, clients: readonly { id: number }[]): Promise<void> {
  const clientIds = clients.map(({ id }) => id);
  const held = await query<{ id: number }>(
    tx,
    'select id from client_voucher where client_id = any($1::int[]) and balance > 0 order by id',
    [clientIds],
  );
  const paths = await lockRefundPaths(
    tx,
    held.map(({ id }) => id),
    clientIds,
  );
  await refundVouchers(
    tx,
    paths.map((path) => ({ path, quantity: path.voucher.balance })),
  );
  await query(
    tx,
    `update client_voucher v set closed_name = c.name from client c
      where c.id = v.client_id and v.client_id = any($1::int[])`,
    [clientIds],
  );
}
