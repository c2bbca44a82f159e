import type { ChangeParams } from '@roger/contract/families/terminal-change';
import { Prisma } from '../generated/prisma/client.ts';
import type { AuditCtx } from '../kernel/audit.ts';
import { recordSelected } from '../terminal-history/record-changes.ts';

/** The changes that name a plan. */
type PlanText = 'planBound' | 'planRenewed' | 'planTakenBack' | 'planEnded' | 'planMoved';

/** What became of the plan of one terminal. */
export interface PlanChange<T extends PlanText> {
  terminalId: number;
  planId: number;
  params: Omit<ChangeParams[T], 'plan'>;
}

/** Keeps what became of the plans of terminals in their history, by the names that the plans have now, in one statement (docs/domain.md §6). */
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
