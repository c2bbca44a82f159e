import { Prisma } from '../../generated/prisma/client.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** A change of a voucher's balance; signed: + in, − out. */
export interface VoucherMove {
  voucherId: number;
  kind: 'create' | 'license' | 'issue' | 'recycle' | 'use' | 'restore';
  quantity: number;
  /** The voucher on the other side of an issue or a recycle. */
  counterVoucherId?: number;
  /** The bill of a use, or the undo bill. */
  billId?: bigint;
}

/**
 * Books moves of vouchers, which the caller has locked: the only writer of their quantities. The database refuses
 * one-sided moves and negative balances.
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
