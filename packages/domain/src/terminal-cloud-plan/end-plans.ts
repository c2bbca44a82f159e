import type { AuditCtx } from '../kernel/audit.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { settleCloudFunctions } from './cloud-functions.ts';
import { recordPlans } from './record-plans.ts';

/** Why a plan is the terminal's no more: its card was taken away, another plan took its place, or its order was taken back. */
export type EndReason = 'card' | 'plan' | 'undone';

/**
 * Ends the plans of terminals that the caller has locked, without a refund, takes the functions that came with them and leaves a line in their
 * history (docs/domain.md §10); answers how many there were. A terminal without a plan is passed over: whoever takes a card away or changes it calls this.
 */
export async function endPlansOf(tx: AuditCtx, terminalIds: readonly number[], reason: EndReason): Promise<number> {
  if (terminalIds.length === 0) return 0;
  const ended = await query<{ terminalId: number; planId: number }>(
    tx,
    `update terminal_cloud_plan set ended_time = $2::timestamptz, end_reason = $3::text, row_version = row_version + 1
      where terminal_id = any($1::int[]) and ended_time is null
      returning terminal_id as "terminalId", plan_id as "planId"`,
    [terminalIds, tx.clock.now(), reason],
  );
  await settleCloudFunctions(
    tx,
    ended.map(({ terminalId }) => terminalId),
  );
  await recordPlans(
    tx,
    'planEnded',
    ended.map((plan) => ({ ...plan, params: { reason } })),
  );
  return ended.length;
}

/** How many of the terminals have a plan that would end with their card. */
export async function countPlansOf(tx: BaseCtx, terminalIds: readonly number[]): Promise<number> {
  const [row] = await query<{ n: number }>(
    tx,
    `select count(*)::int as n from terminal_cloud_plan where terminal_id = any($1::int[]) and ended_time is null`,
    [terminalIds],
  );
  return row?.n ?? 0;
}
