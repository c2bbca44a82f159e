import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { postVoucherMoves, type VoucherMove } from './post-voucher-moves.ts';
import { lockVouchers, type Voucher } from './vouchers.ts';

/** The way that what is left of a voucher goes back. */
export interface WayBack {
  voucher: Voucher;
  /** The vouchers it was issued from, nearest first; all but the last belong to clients that are gone. */
  sources: Voucher[];
  /** The client it comes back to; null = to nothing. */
  clientId: number | null;
}

// The vouchers of a client that is gone pass on what comes back to them.
const CHAINS = `with recursive chain as (
    select v.id as start, v.id, v.from_voucher_id, 0 as step, false as held from client_voucher v where v.id = any($1::int[])
    union all
    select chain.start, s.id, s.from_voucher_id, chain.step + 1,
      s.client_id <> all($2::int[]) and exists (select 1 from client c where c.id = s.client_id)
    from chain join client_voucher s on s.id = chain.from_voucher_id where not chain.held)
  select start, id, held from chain order by start, step`;

/**
 * The ways back of vouchers, everything on them locked; vouchers that do not exist are left out. Clients in `goneIds` count as
 * gone already. The caller holds the client tree.
 */
export async function lockWaysBack(
  tx: Ctx,
  voucherIds: readonly number[],
  goneIds: readonly number[] = [],
): Promise<WayBack[]> {
  if (voucherIds.length === 0) return [];
  const steps = await query<{ start: number; id: number; held: boolean }>(tx, CHAINS, [voucherIds, goneIds]);
  const locked = await lockVouchers(tx, [...new Set(steps.map(({ id }) => id))]);
  const byId = new Map(locked.map((one) => [one.id, one]));
  const chains = new Map<number, { along: Voucher[]; held: boolean }>();
  for (const { start, id, held } of steps) {
    const voucher = byId.get(id);
    const chain = chains.get(start) ?? { along: [], held: false };
    if (voucher !== undefined) chain.along.push(voucher);
    chains.set(start, { ...chain, held });
  }
  return [...chains.values()].flatMap(({ along: [voucher, ...sources], held }) =>
    voucher === undefined ? [] : [{ voucher, sources, clientId: held ? (sources.at(-1)?.clientId ?? null) : null }],
  );
}

/** Takes some of each voucher back the whole way, no more than its balance. */
export async function returnVouchers(tx: Ctx, returns: readonly { way: WayBack; quantity: number }[]): Promise<void> {
  const moves = returns.flatMap(({ way, quantity }) => movesBack(way, quantity));
  if (moves.length > 0) await postVoucherMoves(tx, moves);
}

function movesBack({ voucher, sources, clientId }: WayBack, quantity: number): VoucherMove[] {
  const along = [voucher, ...sources];
  const givers = clientId === null ? along : along.slice(0, -1);
  return givers.flatMap((giver, index): VoucherMove[] => {
    const taker = along[index + 1];
    const out = { voucherId: giver.id, kind: 'recycle' as const, quantity: -quantity };
    if (taker === undefined) return [out];
    return [
      { ...out, counterVoucherId: taker.id },
      { voucherId: taker.id, counterVoucherId: giver.id, kind: 'recycle', quantity },
    ];
  });
}
