import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';

/** A client that is deleted, with the one that comes after it. */
interface Gone {
  id: number;
  superior: { id: number };
}

/** How many IMEI2s clients have recorded. */
export async function countStock(tx: BaseCtx, clientIds: readonly number[]): Promise<number> {
  return tx.db.stockedImei2.count({ where: { clientId: { in: [...clientIds] } } });
}

/** The IMEI2s recorded by deleted clients go to their superiors (docs/domain.md §1). */
export async function passStockOn(tx: BaseCtx, clients: readonly Gone[]): Promise<void> {
  const ids = clients.map(({ id }) => id);
  const superiorIds = clients.map(({ superior }) => superior.id);
  await tx.db.$executeRaw(
    Prisma.sql`update imei2_stock s set client_id = g.superior_id
      from unnest(${ids}::int[], ${superiorIds}::int[]) as g(id, superior_id) where s.client_id = g.id`,
  );
}
