import { Prisma } from '../generated/prisma/client.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

// What a client above has not got nobody below may bind (docs/domain.md §10).
const UNHELD = Prisma.sql`not exists (
  select 1 from client_cloud_plan s where s.client_id = p.to_id and s.plan_id = h.plan_id)`;

/**
 * How many assignments of plans end where moved clients get a superior that does not hold them.
 *
 * @param superiors SQL: moved clients with that superior, as `p(id, to_id)`; null where it is the platform, which holds every plan.
 */
export async function countUnheldPlans(tx: Ctx, superiors: Prisma.Sql | null): Promise<number> {
  if (superiors === null) return 0;
  const [row] = await query<{ ending: number }>(
    tx,
    Prisma.sql`select count(*)::int as ending from client_cloud_plan h join ${superiors} on h.client_id = p.id where ${UNHELD}`,
  );
  return row?.ending ?? 0;
}

/** Takes these plans from the moved clients; what runs, runs on. */
export async function takeUnheldPlans(tx: Ctx, superiors: Prisma.Sql | null): Promise<void> {
  if (superiors === null) return;
  await query(
    tx,
    Prisma.sql`delete from client_cloud_plan h using ${superiors} where h.client_id = p.id and ${UNHELD}`,
  );
}

/** Which plans a moved client would lose. */
export async function unheldPlansOf(tx: Ctx, superiors: Prisma.Sql | null, clientId: number): Promise<number[]> {
  if (superiors === null) return [];
  const rows = await query<{ id: number }>(
    tx,
    Prisma.sql`select h.plan_id as id from client_cloud_plan h join ${superiors} on h.client_id = p.id
      where h.client_id = ${clientId}::int and ${UNHELD}`,
  );
  return rows.map(({ id }) => id);
}
