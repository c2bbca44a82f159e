import { PLATFORM_ID } from '@roger/contract/constants';
import type { Ctx } from '../kernel/ctx.ts';
import { takeLock, takeSharedLock } from '../kernel/locks.ts';
import { query } from '../kernel/sql.ts';

/** SQL: the plans that the client `$1` holds, enabled or not; the platform holds all of them (docs/domain.md §10). */
export const HELD_PLANS = `select h.plan_id, h.is_default from client_cloud_plan h where h.client_id = $1::int
  union all select a.id, false from cloud_plan a where $1::int = ${PLATFORM_ID}`;

/** A plan that a client holds. */
export interface HeldPlan {
  id: number;
  code: string;
  enabled: boolean;
  isDefault: boolean;
}

/** What a client holds, by code; the caller has found the client in its scope, or acts for it. */
export async function heldPlans(ctx: Ctx, clientId: number): Promise<HeldPlan[]> {
  const sql = `select p.id, p.code, p.enabled, held.is_default as "isDefault"
    from cloud_plan p join (${HELD_PLANS}) held on held.plan_id = p.id order by p.code, p.id`;
  return query<HeldPlan>(ctx, sql, [clientId]);
}

/** Locks who holds which plan: for what gives plans to a client or takes them from it and everybody beneath. */
export async function lockPlansExclusive(tx: Ctx): Promise<void> {
  await takeLock(tx, 'client-plans');
}

/** Keeps every plan with those who hold it until the transaction ends; many may hold this lock at once. */
export async function lockPlansShared(tx: Ctx): Promise<void> {
  await takeSharedLock(tx, 'client-plans');
}
