import type { AuditCtx } from '../../platform/audit/audit.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { query, queryCount } from '../../platform/db/sql.ts';
import { syncCloudFunctions } from './cloud-functions.ts';
import { recordPlans } from './record-plans.ts';
import { pluck } from '../../platform/common/pluck.ts';

/** Reason for the end of a plan: its card was removed, another plan replaced it, or its order was undone. */
export type EndReason = 'card' | 'plan' | 'undone';

/**
 * Ends plans of locked terminals without a refund, removes their functions and records it in the history
 * (docs/domain.md §10). Call it when a card is removed or changed; terminals without a plan are skipped. Returns the
 * number of ended plans.
 */
export async function endPlans(tx: AuditCtx, terminalIds: readonly number[], reason: EndReason): Promise<number> {
  if (terminalIds.length === 0) return 0;
  const ended = await query<{ terminalId: number; planId: number }>(
    tx,
    `update terminal_cloud_plan set ended_time = $2::timestamptz, end_reason = $3::text, row_version = row_version + 1
      where terminal_id = any($1::int[]) and ended_time is null
      returning terminal_id as "terminalId", plan_id as "planId"`,
    [terminalIds, tx.clock.now(), reason],
  );
  await syncCloudFunctions(tx, pluck(ended, 'terminalId'));
  const changes = ended.map((plan) => ({ ...plan, params: { reason } }));
  await recordPlans(tx, 'planEnded', changes);
  return ended.length;
}

/** Number of terminals with a plan that would end with their card. */
export function countPlans(tx: BaseCtx, terminalIds: readonly number[]): Promise<number> {
  return queryCount(
    tx,
    `select count(*)::int as count from terminal_cloud_plan where terminal_id = any($1::int[]) and ended_time is null`,
    [terminalIds],
  );
}
