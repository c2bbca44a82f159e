import { Prisma } from '../../generated/prisma/client.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query, queryCount } from '../../platform/db/sql.ts';

// A plan that the superior does not own cannot be used below (docs/domain.md §10).
const NOT_OWNED_ABOVE = Prisma.sql`not exists (
  select 1 from client_cloud_plan s where s.client_id = p.to_id and s.plan_id = h.plan_id)`;

/**
 * Number of plan assignments that end because the new superior does not own the plan.
 * @param superiors SQL: moved clients with their new superior, as `p(id, to_id)`; null for the platform, which owns all
 * plans.
 */
export async function countInvalidPlansAfterMove(tx: Ctx, superiors: Prisma.Sql | null): Promise<number> {
  if (superiors === null) return 0;
  return queryCount(
    tx,
    Prisma.sql`select count(*)::int as count from client_cloud_plan h join ${superiors} on h.client_id = p.id where ${NOT_OWNED_ABOVE}`,
  );
}

/** Deletes these assignments; running plans continue. */
export async function removeInvalidPlansAfterMove(tx: Ctx, superiors: Prisma.Sql | null): Promise<void> {
  if (superiors === null) return;
  await query(
    tx,
    Prisma.sql`delete from client_cloud_plan h using ${superiors} where h.client_id = p.id and ${NOT_OWNED_ABOVE}`,
  );
}

/** Plans that a moved client would lose. */
export async function listInvalidPlans(tx: Ctx, superiors: Prisma.Sql | null, clientId: number): Promise<number[]> {
  if (superiors === null) return [];
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select h.plan_id as id from client_cloud_plan h join ${superiors} on h.client_id = p.id
      where h.client_id = ${clientId}::int and ${NOT_OWNED_ABOVE}`,
  );
  return rows.map(({ id }) => id);
}
