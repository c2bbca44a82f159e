import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { DeletedClient } from '../../platform/lifecycle/lifecycle.ts';

/** Number of IMEI2s that clients have recorded. */
export async function countStock(tx: BaseCtx, clientIds: readonly number[]): Promise<number> {
  return tx.db.stockedImei2.count({ where: { clientId: { in: [...clientIds] } } });
}

/** The superiors of deleted clients inherit the IMEI2s that they recorded (docs/domain.md §1). */
export async function passStockOn(tx: BaseCtx, clients: readonly DeletedClient[]): Promise<void> {
  const superiorIds = clients.map(({ superior }) => superior.id);
  await tx.db.$executeRaw`update imei2_stock s set client_id = g.superior_id
      from unnest(${clients.map(({ id }) => id)}::int[], ${superiorIds}::int[]) as g(id, superior_id) where s.client_id = g.id`;
}
