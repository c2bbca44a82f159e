import type { Ctx } from '../kernel/ctx.ts';

/** Lets a client's terminals sign on to a server; a default server is always one of them. */
export async function bindServer(tx: Ctx, clientId: number, serverId: number | null): Promise<void> {
  if (serverId === null) return;
  await tx.db.clientServer.createMany({ data: [{ clientId, serverId }], skipDuplicates: true });
}
