import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { postVoucherMoves, type VoucherMove } from './post-voucher-moves.ts';
import { lockVouchers, type Voucher } from './vouchers.ts';

/** The way that what is left of a voucher goes back. */
export interface WayBack {
  voucher: Voucher;
  /** Vouchers that it was issued out of, nearest first; all but the last are of clients that were deleted. */
  sources: Voucher[];
  /** The client it comes back to; null = to nothing. */
  clientId: number | null;
}

// A deleted client's vouchers pass on what comes back to them.
const CHAIN = `with recursive chain as (
    select v.id, v.client_id, v.from_voucher_id, 0 as step, false as held from client_voucher v where v.id = $1
    union all
    select s.id, s.client_id, s.from_voucher_id, chain.step + 1, exists (select 1 from client c where c.id = s.client_id)
    from chain join client_voucher s on s.id = chain.from_voucher_id where not chain.held)
  select id, held from chain order by step`;

/** The way back of a voucher, everything on it locked; null where there is no such voucher. The tree is held still. */
export async function wayBack(tx: Ctx, voucherId: number): Promise<WayBack | null> {
  const chain = await query<{ id: number; held: boolean }>(tx, CHAIN, [voucherId]);
  const locked = await lockVouchers(
    tx,
    chain.map(({ id }) => id),
  );
  const [voucher, ...sources] = chain.flatMap(({ id }) => locked.filter((one) => one.id === id));
  if (voucher === undefined) return null;
  return { voucher, sources, clientId: chain.at(-1)?.held === true ? (sources.at(-1)?.clientId ?? null) : null };
}

/** Takes some of a voucher back the whole way; no more than its balance. */
export async function returnVoucher(tx: Ctx, { voucher, sources, clientId }: WayBack, quantity: number): Promise<void> {
  const along = [voucher, ...sources];
  const givers = clientId === null ? along : along.slice(0, -1);
  const moves = givers.flatMap((giver, index): VoucherMove[] => {
    const taker = along[index + 1];
    const out = { voucherId: giver.id, kind: 'recycle' as const, quantity: -quantity };
    if (taker === undefined) return [out];
    return [
      { ...out, counterVoucherId: taker.id },
      { voucherId: taker.id, counterVoucherId: giver.id, kind: 'recycle', quantity },
    ];
  });
  await postVoucherMoves(tx, moves);
}
