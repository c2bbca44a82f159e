import type { Currency } from '@roger/contract/fields/money-fields';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** Coins that one client has issued to another, minus recycled and undone ones; never below zero. */
export async function netIssued(
  tx: BaseCtx,
  { from, to, currency }: { from: number; to: number; currency: Currency },
): Promise<number> {
  const [row] = await query<{ net: number }>(
    tx,
    `select greatest(0, coalesce(sum(e.amount), 0))::float8 as net
      from coin_account a join bill_entry e on e.account_id = a.id
      where a.client_id = $1 and a.currency = $2 and e.counterpart_id = $3`,
    [to, currency, from],
  );
  return row?.net ?? 0;
}
