import { Prisma } from '../generated/prisma/client.ts';
import { inBatches } from '../kernel/event-loop.ts';
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
    Prisma.sql`insert into validity_change (bill_id, terminal_id, ms_id, client_id, function_id, old_expire_time,
        new_expire_time, old_anchor_day, old_limit_reason, amount)
      select ${billId}::bigint, u.* from unnest(
        ${column('terminalId')}::int[], ${column('msId')}::text[], ${column('clientId')}::int[], ${column('functionId')}::int[],
        ${column('oldExpireTime')}::timestamptz[], ${column('newExpireTime')}::timestamptz[],
        ${column('oldAnchorDay')}::int[], ${column('oldLimitReason')}::text[], ${column('amount')}::bigint[]) as u`,
  );
}
