import { inBatches } from '../kernel/breathe.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** What a bill did to the validity of one function of one terminal. */
export interface ValidityChange {
  terminalId: number;
  msId: string;
  clientId: number;
  functionId: number;
  oldExpireTime: Date | null;
  /** Null: permanent, or nothing any more. */
  newExpireTime: Date | null;
  /** Of the terminal before, so that an undo can restore them. */
  oldAnchorDay: number;
  oldLimitReason: string | null;
  /** Coins paid for it. */
  amount: number;
}

/** Keeps what a bill changed; append-only like the bill. */
export async function recordValidity(tx: Ctx, billId: bigint, changes: readonly ValidityChange[]): Promise<void> {
  for (const batch of inBatches(changes)) await insertChanges(tx, billId, batch);
}

async function insertChanges(tx: Ctx, billId: bigint, changes: readonly ValidityChange[]): Promise<void> {
  const column = <K extends keyof ValidityChange>(name: K) => changes.map((change) => change[name]);
  await query(
    tx,
    `insert into validity_change (bill_id, terminal_id, ms_id, client_id, function_id, old_expire_time, new_expire_time,
        old_anchor_day, old_limit_reason, amount)
      select $1::bigint, u.* from unnest($2::int[], $3::text[], $4::int[], $5::int[], $6::timestamptz[], $7::timestamptz[],
        $8::int[], $9::text[], $10::bigint[]) as u`,
    [
      billId,
      column('terminalId'),
      column('msId'),
      column('clientId'),
      column('functionId'),
      column('oldExpireTime'),
      column('newExpireTime'),
      column('oldAnchorDay'),
      column('oldLimitReason'),
      column('amount'),
    ],
  );
}
