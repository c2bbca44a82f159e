import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { returnVoucher, wayBack } from './return-voucher.ts';

/** What is left on the vouchers of clients. */
export async function voucherBalances(tx: Ctx, clientIds: readonly number[]): Promise<number> {
  const [row] = await query<{ left: number }>(
    tx,
    'select coalesce(sum(balance), 0)::float8 as left from client_voucher where client_id = any($1::int[])',
    [clientIds],
  );
  return row?.left ?? 0;
}

/** Gives what is left on a client's vouchers back to where it came from before the client is deleted; the vouchers stay. */
export async function closeVouchers(tx: Ctx, client: { id: number; name: string }): Promise<void> {
  const held = await query<{ id: number }>(
    tx,
    'select id from client_voucher where client_id = $1 and balance > 0 order by id',
    [client.id],
  );
  for (const { id } of held) {
    const way = await wayBack(tx, id);
    if (way !== null) await returnVoucher(tx, way, way.voucher.balance);
  }
  await query(tx, 'update client_voucher set closed_name = $2 where client_id = $1', [client.id, client.name]);
}

/** Takes the vouchers of a client and everybody beneath, deleted ones among them, to the path of their new place. */
export async function moveVouchers(
  tx: Ctx,
  client: { id: number; path: readonly number[] },
  superiorPath: readonly number[],
): Promise<void> {
  await query(
    tx,
    `update client_voucher set scope_path = $2::int[] || scope_path[$3::int:] where scope_path @> array[$1::int]`,
    [client.id, [...superiorPath, client.id], client.path.length + 1],
  );
}
