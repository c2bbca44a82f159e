import type { VoucherType } from '@roger/contract/fields/voucher-fields';
import { Prisma } from '../../generated/prisma/client.ts';
import { assert, badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { lockCoinAccounts } from './coin-accounts.ts';
import { postVoucherMoves } from './post-voucher-moves.ts';
import { isValid, lockVouchers, type Voucher } from './vouchers.ts';

/** A payment: `periods` for each terminal, of exactly these functions. */
export interface VoucherCharge {
  voucherId: number | undefined;
  voucherType: VoucherType;
  functionIds: readonly number[];
  terminals: number;
  periods: number;
}

/** A terminal that a voucher pays for. */
export interface VoucherUse {
  id: number;
  msId: string;
  client: { id: number };
}

/** A payment by a locked voucher. */
export interface VoucherPayment {
  voucherId: number;
  unit: Voucher['unit'];
  /** Quantity for each terminal. */
  periods: number;
  /** Quantity in all: terminals × periods. */
  total: number;
  balanceAfter: number;
}

/**
 * Locks a voucher and computes its payment. It must be the payer's own (3102), of the type and of exactly the functions
 * (400), valid now (3304) and large enough (3303); a permanent one pays one period (docs/domain.md §3).
 */
export async function lockVoucherPayment(
  tx: Ctx,
  payer: { id: number },
  { voucherId, voucherType, functionIds, terminals, periods }: VoucherCharge,
): Promise<VoucherPayment> {
  if (voucherId === undefined) throw badField('voucherId', 'required');
  // The bill has an entry in the payer's coin account, and coins are always locked before vouchers.
  await lockCoinAccounts(tx, [payer.id]);
  const [voucher] = await lockVouchers(tx, [voucherId]);
  assert(voucher !== undefined && voucher.clientId === payer.id, 'notFound');
  if (voucher.voucherType !== voucherType) throw badField('voucherId', 'enum', { voucherType });
  if (!coversExactly(voucher, functionIds)) throw badField('functions', 'enum');
  if (voucher.permanent && periods > 1) throw badField('periods', 'max', { max: 1 });
  const total = terminals * periods;
  assert(isValid(voucher, tx.clock.now()), 'voucherOverdue');
  assert(total <= voucher.balance, 'voucherShort', { required: total, balance: voucher.balance });
  return { voucherId: voucher.id, unit: voucher.unit, periods, total, balanceAfter: voucher.balance - total };
}

/** Books the use of a voucher under a bill, with the same quantity for each terminal. */
export async function spendVoucher(
  tx: Ctx,
  { voucherId, periods: quantity }: VoucherPayment,
  billId: bigint,
  uses: readonly VoucherUse[],
): Promise<void> {
  await postVoucherMoves(tx, [{ voucherId, kind: 'use', quantity: -quantity * uses.length, billId }]);
  await query(
    tx,
    Prisma.sql`insert into voucher_use (voucher_id, bill_id, quantity, create_time, terminal_id, ms_id, client_id, client_name)
      select ${voucherId}::int, ${billId}::bigint, ${quantity}::int, ${tx.clock.now()}::timestamptz, u.terminal_id, u.ms_id,
        c.id, c.name
      from unnest(
        ${uses.map(({ id }) => id)}::int[], ${uses.map(({ msId }) => msId)}::text[],
        ${uses.map(({ client }) => client.id)}::int[]) with ordinality as u(terminal_id, ms_id, client_id, n)
      join client c on c.id = u.client_id order by u.n`,
  );
}

/** Undoes the voucher use of a bill, under the undo bill. */
export async function undoVoucherUse(tx: Ctx, paid: { id: bigint }, undo: { id: bigint }): Promise<void> {
  const used = await query<{ voucherId: number; quantity: number }>(
    tx,
    `select voucher_id as "voucherId", sum(quantity)::int as quantity from voucher_use where bill_id = $1::bigint
      group by voucher_id`,
    [paid.id],
  );
  if (used.length === 0) return;
  await lockVouchers(
    tx,
    used.map(({ voucherId }) => voucherId),
  );
  await postVoucherMoves(
    tx,
    used.map((one) => ({ ...one, kind: 'restore', billId: undo.id })),
  );
  await query(
    tx,
    `insert into voucher_use (voucher_id, bill_id, terminal_id, ms_id, client_id, client_name, quantity, create_time)
      select voucher_id, $2::bigint, terminal_id, ms_id, client_id, client_name, -quantity, $3::timestamptz
      from voucher_use where bill_id = $1::bigint order by id`,
    [paid.id, undo.id, tx.clock.now()],
  );
}

function coversExactly({ paidFuncIds }: Voucher, functionIds: readonly number[]): boolean {
  const asked = new Set(functionIds);
  return asked.size === paidFuncIds.length && paidFuncIds.every((id) => asked.has(id));
}
