import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** Lets the plan of a terminal, which the caller has locked, go on with the card that took the place of the old one (docs/domain.md §10). */
export async function keepPlan(tx: BaseCtx, terminalId: number, iccid: string): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan set iccid = $2::text, row_version = row_version + 1
      where terminal_id = $1::int and ended_time is null and iccid <> $2::text`,
    [terminalId, iccid],
  );
}
