import type { AuditCtx } from '../kernel/audit.ts';
import { query } from '../kernel/sql.ts';
import { formatTime } from '../kernel/time.ts';
import { settleCloudFunctions } from './cloud-functions.ts';
import { endPlansOf } from './end-plans.ts';
import { recordPlans } from './record-plans.ts';

/** A plan that went to another terminal with its card. */
export interface MovedPlan {
  id: number;
  /** Cut to the PoC of the new terminal. */
  endTime: Date;
}

/**
 * Moves the plan of a terminal to the one that gets its card, and the function with it; both are locked by the caller, and the rebind that
 * moves the card stands in `sim_rebind` (docs/domain.md §10). The end is cut to the new terminal's PoC. Null where the card has no plan. Called before
 * the card is taken from the terminal, which would end the plan.
 */
export async function movePlan(tx: AuditCtx, fromTerminalId: number, toTerminalId: number): Promise<MovedPlan | null> {
  const [plan] = await query<{ id: number; planId: number }>(
    tx,
    'select id, plan_id as "planId" from terminal_cloud_plan where terminal_id = $1::int and ended_time is null',
    [fromTerminalId],
  );
  if (plan === undefined || fromTerminalId === toTerminalId) return null;
  await endPlansOf(tx, [toTerminalId], 'card');
  const [moved] = await query<MovedPlan>(
    tx,
    `update terminal_cloud_plan p set terminal_id = t.id, end_time = least(p.end_time, t.expire_time), row_version = p.row_version + 1
      from terminal t where p.id = $1::int and t.id = $2::int returning p.id, p.end_time as "endTime"`,
    [plan.id, toTerminalId],
  );
  await settleCloudFunctions(tx, [fromTerminalId, toTerminalId]);
  if (moved === undefined) return null;
  const { planId } = plan;
  await recordPlans(tx, 'planMoved', [
    { terminalId: fromTerminalId, planId, params: { endTime: null } },
    { terminalId: toTerminalId, planId, params: { endTime: formatTime(moved.endTime) } },
  ]);
  return moved;
}
