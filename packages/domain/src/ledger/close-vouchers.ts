import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { lockWaysBack, returnVouchers } from './return-voucher.ts';

/** What is left on the vouchers of clients. */
export async function voucherBalances(tx: Ctx, clientIds: readonly number[]): Promise<number> {
  const [row] = await query<{ left: number }>(
    tx,
    'select coalesce(sum(balance), 0)::float8 as left from client_voucher where client_id = any($1::int[])',
    [clientIds],
  );
  return row?.left ?? 0;
}

/**
 * Gives what is left on the vouchers of clients back to where it came from before the clients are deleted. The vouchers stay,
 * with the client's name.
 */
export async function closeVouchers(tx: Ctx, clients: readonly { id: number }[]): Promise<void> {
  const clientIds = clients.map(({ id }) => id);
  const held = await query<{ id: number }>(
    tx,
    'select id from client_voucher where client_id = any($1::int[]) and balance > 0 order by id',
    [clientIds],
  );
  const ways = await lockWaysBack(
    tx,
    held.map(({ id }) => id),
    clientIds,
  );
  await returnVouchers(
    tx,
    ways.map((way) => ({ way, quantity: way.voucher.balance })),
  );
  await query(
    tx,
    `update client_voucher v set closed_name = c.name from client c
      where c.id = v.client_id and v.client_id = any($1::int[])`,
    [clientIds],
  );
}
