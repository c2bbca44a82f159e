import { Prisma } from '../generated/prisma/client.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** What a booking does to the balance of one voucher; signed: + in, − out. */
export interface VoucherMove {
  voucherId: number;
  kind: 'create' | 'license' | 'issue' | 'recycle' | 'use' | 'restore';
  quantity: number;
  /** The voucher on the other side of an issue or a recycle. */
  counterVoucherId?: number;
  /** The bill that a use pays, or that gives it back. */
  billId?: bigint;
}

/**
 * Books moves of vouchers, which the caller has locked: the only way to change their quantities. The database refuses what
 * leaves one voucher without reaching the other, and what would leave one with less than nothing.
 */
export async function postVoucherMoves(tx: Ctx, moves: readonly VoucherMove[]): Promise<void> {
  await query(
    tx,
    Prisma.sql`insert into voucher_move (voucher_id, kind, quantity, counter_voucher_id, bill_id, operator, create_time)
      select u.voucher_id, u.kind, u.quantity, u.counter_voucher_id, u.bill_id, ${tx.actor.accountsName}::text,
        ${tx.clock.now()}::timestamptz
      from unnest(
        ${moves.map(({ voucherId }) => voucherId)}::int[], ${moves.map(({ kind }) => kind)}::text[],
        ${moves.map(({ quantity }) => quantity)}::int[],
        ${moves.map(({ counterVoucherId }) => counterVoucherId ?? null)}::int[],
        ${moves.map(({ billId }) => billId ?? null)}::bigint[]) with ordinality
        as u(voucher_id, kind, quantity, counter_voucher_id, bill_id, n)
      order by u.n`,
  );
}
