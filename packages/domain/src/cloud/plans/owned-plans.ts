import { PLATFORM_ID } from '@roger/contract/constants';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { acquireLock } from '../../platform/db/locks.ts';
import { query } from '../../platform/db/sql.ts';

/** SQL: plans, also disabled ones, that the client `$1` owns; the platform owns all plans (docs/domain.md §10). */
export const OWNED_PLANS = `select h.plan_id, h.is_default from client_cloud_plan h where h.client_id = $1::int
  union all select a.id, false from cloud_plan a where $1::int = ${PLATFORM_ID}`;

/** A plan of a client. */
export interface OwnedPlan {
  id: number;
  code: string;
  enabled: boolean;
  isDefault: boolean;
}

/** Plans of a client by code; the caller acts for the client or has found it in its scope. */
export async function listOwnedPlans(ctx: Ctx, clientId: number): Promise<OwnedPlan[]> {
  const sql = `select p.id, p.code, p.enabled, held.is_default as "isDefault"
    from cloud_plan p join (${OWNED_PLANS}) held on held.plan_id = p.id order by p.code, p.id`;
  return query<OwnedPlan>(ctx, sql, [clientId]);
}

/** Members of the set that saveClientCloudData replaces: the enabled plans of a client. */
export function planSet(plans: readonly Pick<OwnedPlan, 'id' | 'isDefault'>[]): object[] {
  return plans.map(({ id, isDefault }) => ({ id, isDefault }));
}

/** Exclusive lock of plan assignments, for assigning and revoking plans of a client and all clients below. */
export async function lockPlansExclusive(tx: Ctx): Promise<void> {
  await acquireLock(tx, 'client-plans');
}
