import type { ChangeParams } from '@roger/contract/families/fleet/terminal-change';
import { Prisma } from '../../generated/prisma/client.ts';
import type { AuditCtx } from '../../platform/audit/audit.ts';
import { recordSelected } from '../../fleet/history/record-changes.ts';

type PlanText = 'planBound' | 'planRenewed' | 'planTakenBack' | 'planEnded' | 'planMoved';

/** A change of the plan of one terminal. */
export interface PlanChange<T extends PlanText> {
  terminalId: number;
  planId: number;
  params: Omit<ChangeParams[T], 'plan'>;
}

/** Records plan changes in the history, with the current names of the plans, in one statement (docs/domain.md §6). */
export async function recordPlans<T extends PlanText>(
  tx: AuditCtx,
  text: T,
  changes: readonly PlanChange<T>[],
): Promise<void> {
  if (changes.length === 0) return;
  await recordSelected(
    tx,
    text,
    Prisma.sql`select c.place, c.terminal_id, c.params::jsonb || jsonb_build_object('plan',
        jsonb_build_object('goodsId', g.id, 'goodsName', g.name, 'goodsNameEn', g.name_en)) as params
      from unnest(${changes.map(({ terminalId }) => terminalId)}::int[], ${changes.map(({ planId }) => planId)}::int[],
        ${changes.map(({ params }) => JSON.stringify(params))}::text[]) with ordinality as c(terminal_id, plan_id, params, place)
      join cloud_plan g on g.id = c.plan_id`,
  );
}
