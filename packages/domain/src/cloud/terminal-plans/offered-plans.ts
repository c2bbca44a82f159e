import { PLATFORM_ID } from '@roger/contract/constants';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import { lockClause } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';
import type { PlanPrices } from './cloud-plan.rules.ts';

/** An enabled plan with its prices. */
export interface OfferedPlan extends PlanPrices {
  id: number;
}

/** Enabled plans by code or name, locked until the booking is done. */
export interface OfferedPlans {
  /** By code, else by name; null where the client may not bind it, or the name is ambiguous. */
  of: (name: string, clientId: number) => OfferedPlan | null;
}

interface NamedPlan extends OfferedPlan {
  code: string;
  name: string;
  nameEn: string;
}

/** Locks enabled plans with these codes or names, and their assignments to these clients. */
export async function lockOfferedPlans(
  tx: BaseCtx,
  names: readonly string[],
  clientIds: ReadonlySet<number>,
): Promise<OfferedPlans> {
  const plans = await query<NamedPlan>(
    tx,
    `select id, code, name, name_en as "nameEn", yearly_price as "yearlyPrice", monthly_price as "monthlyPrice" from cloud_plan
      where enabled and (code = any($1::text[]) or name = any($1::text[]) or name_en = any($1::text[]))
      order by id ${lockClause(tx, 'share')}`,
    [names],
  );
  const assignments = await query<{ planId: number; clientId: number }>(
    tx,
    `select plan_id as "planId", client_id as "clientId" from client_cloud_plan
      where plan_id = any($1::int[]) and client_id = any($2::int[]) order by client_id, plan_id ${lockClause(tx, 'share')}`,
    [plans.map(({ id }) => id), [...clientIds]],
  );
  const assigned = new Set(assignments.map(({ planId, clientId }) => `${planId} ${clientId}`));
  return {
    of: (name, clientId) => {
      const available = plans.filter(({ id }) => clientId === PLATFORM_ID || assigned.has(`${id} ${clientId}`));
      const byCode = available.find(({ code }) => code === name);
      const byName = available.filter((plan) => plan.name === name || plan.nameEn === name);
      return byCode ?? (byName.length === 1 ? (byName[0] ?? null) : null);
    },
  };
}
