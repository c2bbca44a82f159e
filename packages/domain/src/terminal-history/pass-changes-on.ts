import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';

/** A client that is deleted, with the one that comes after it. */
interface Gone {
  id: number;
  superior: { id: number };
}

/** What terminals were while they belonged to deleted clients is their superiors' to see (docs/domain.md §6). */
export async function passChangesOn(tx: BaseCtx, clients: readonly Gone[]): Promise<void> {
  const ids = clients.map(({ id }) => id);
  const superiorIds = clients.map(({ superior }) => superior.id);
  await tx.db.$executeRaw(
    Prisma.sql`update terminal_change h set client_id = g.superior_id
      from unnest(${ids}::int[], ${superiorIds}::int[]) as g(id, superior_id) where h.client_id = g.id`,
  );
}
