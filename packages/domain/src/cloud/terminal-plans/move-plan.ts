import type { AuditCtx } from '../../platform/audit/audit.ts';
import { query } from '../../platform/db/sql.ts';
import { formatTime } from '../../platform/common/time.ts';
import { syncCloudFunctions } from './cloud-functions.ts';
import { endPlans } from './end-plans.ts';
import { recordPlans } from './record-plans.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';

/** A plan moved with its card. */
export interface MovedPlan {
  id: number;
  /** Limited to the PoC of the new terminal. */
  endTime: Date;
}

/**
 * Moves the plan of a terminal, with its function, to the terminal that gets its card; both are locked, and
 * `sim_rebind` contains the rebind (docs/domain.md §10). Returns null without a plan. Call it before removing the card,
 * which would end the plan.
 */
export async function movePlan(tx: AuditCtx, fromTerminalId: number, toTerminalId: number): Promise<MovedPlan | null> {
  const [plan] = await query<{ id: number; planId: number }>(
    tx,
    'select id, plan_id as "planId" from terminal_cloud_plan where terminal_id = $1::int and ended_time is null',
    [fromTerminalId],
  );
  if (plan === undefined || fromTerminalId === toTerminalId) return null;
  await endPlans(tx, [toTerminalId], 'card');
  const [moved] = await query<MovedPlan>(
    tx,
    `update terminal_cloud_plan p set terminal_id = t.id, end_time = least(p.end_time, t.expire_time), row_version = p.row_version + 1
      from terminal t where p.id = $1::int and t.id = $2::int returning p.id, p.end_time as "endTime"`,
    [plan.id, toTerminalId],
  );
  await syncCloudFunctions(tx, [fromTerminalId, toTerminalId]);
  if (moved === undefined) return null;
  const { planId } = plan;
  await recordPlans(tx, 'planMoved', [
    { terminalId: fromTerminalId, planId, params: { endTime: null } },
    { terminalId: toTerminalId, planId, params: { endTime: formatTime(moved.endTime) } },
  ]);
  return moved;
}

/** Lets the plan of a locked terminal continue with the card that replaced the old one (docs/domain.md §10). */
export async function continuePlan(tx: BaseCtx, terminalId: number, iccid: string): Promise<void> {
  await query(
    tx,
    `update terminal_cloud_plan set iccid = $2::text, row_version = row_version + 1
      where terminal_id = $1::int and ended_time is null and iccid <> $2::text`,
    [terminalId, iccid],
  );
}
