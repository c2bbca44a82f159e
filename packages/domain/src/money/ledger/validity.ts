import { Prisma } from '../../generated/prisma/client.ts';
import { inBatches } from '../../platform/process/event-loop.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';

/** A change of the validity of one function of one terminal by a bill. */
export interface ValidityChange {
  terminalId: number;
  msId: string;
  clientId: number;
  functionId: number;
  oldExpireTime: Date | null;
  /** Null: permanent, or removed. */
  newExpireTime: Date | null;
  /** State of the terminal before, for an undo. */
  oldAnchorDay: number;
  oldLimitReason: string | null;
  /** Paid coins. */
  amount: number;
}

/** Stores the changes of a bill; append-only like the bill. */
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
