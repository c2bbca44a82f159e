import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { DeletedClient } from '../../platform/lifecycle/lifecycle.ts';

/** The superiors of deleted clients see the history of their terminals (docs/domain.md §6). */
export async function passChangesOn(tx: BaseCtx, clients: readonly DeletedClient[]): Promise<void> {
  const superiorIds = clients.map(({ superior }) => superior.id);
  await tx.db.$executeRaw`update terminal_change h set client_id = g.superior_id
      from unnest(${clients.map(({ id }) => id)}::int[], ${superiorIds}::int[]) as g(id, superior_id) where h.client_id = g.id`;
}
