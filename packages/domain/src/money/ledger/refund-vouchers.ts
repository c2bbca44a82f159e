import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { postVoucherMoves, type VoucherMove } from './post-voucher-moves.ts';
import { lockVouchers, type Voucher } from './vouchers.ts';

/** The path of a voucher's refund. */
export interface RefundPath {
  voucher: Voucher;
  /** The vouchers it was issued from, nearest first; all but the last belong to deleted clients. */
  sources: Voucher[];
  /** The client that gets the refund; null for none. */
  clientId: number | null;
}

// Vouchers of deleted clients pass refunds on to their own source.
const CHAINS = `with recursive chain as (
    select v.id as start, v.id, v.from_voucher_id, 0 as step, false as held from client_voucher v where v.id = any($1::int[])
    union all
    select chain.start, s.id, s.from_voucher_id, chain.step + 1,
      s.client_id <> all($2::int[]) and exists (select 1 from client c where c.id = s.client_id)
    from chain join client_voucher s on s.id = chain.from_voucher_id where not chain.held)
  select start, id, held from chain order by start, step`;

/**
 * Refund paths of vouchers, with all vouchers on them locked; vouchers that do not exist are left out. Clients in
 * `deletedIds` count as deleted. The caller has locked the client tree.
 */
export async function lockRefundPaths(
  tx: Ctx,
  voucherIds: readonly number[],
  deletedIds: readonly number[] = [],
): Promise<RefundPath[]> {
  if (voucherIds.length === 0) return [];
  const steps = await query<{ start: number; id: number; held: boolean }>(tx, CHAINS, [voucherIds, deletedIds]);
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

/** Refunds a quantity of each voucher, at most its balance, along its whole path. */
export async function refundVouchers(
  tx: Ctx,
  refunds: readonly { path: RefundPath; quantity: number }[],
): Promise<void> {
  const moves = refunds.flatMap(({ path, quantity }) => refundMoves(path, quantity));
  if (moves.length > 0) await postVoucherMoves(tx, moves);
}

function refundMoves({ voucher, sources, clientId }: RefundPath, quantity: number): VoucherMove[] {
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
