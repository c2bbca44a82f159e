import type { Ctx } from '../kernel/ctx.ts';

/** Lets a client's terminals sign on to a server; a default server is always one of them. */
export async function bindServer(tx: Ctx, clientId: number, serverId: number | null): Promise<void> {
  if (serverId === null) return;
  await tx.db.clientServer.createMany({ data: [{ clientId, serverId }], skipDuplicates: true });
}

/** Takes servers from a client and everybody beneath, terminals among them; returns how many bindings that ended. */
export async function unbindServers(tx: Ctx, clientId: number, serverIds: readonly number[]): Promise<number> {
  const gone = { in: [...serverIds] };
  const clients = { path: { has: clientId } };
  await tx.db.terminal.updateMany({ where: { client: clients, serverId: gone }, data: { serverId: null } });
  await tx.db.terminal.updateMany({ where: { client: clients, backupServerId: gone }, data: { backupServerId: null } });
  await tx.db.client.updateMany({ where: { ...clients, serverId: gone }, data: { serverId: null } });
  await tx.db.client.updateMany({ where: { ...clients, dataServerId: gone }, data: { dataServerId: null } });
  const { count } = await tx.db.clientServer.deleteMany({ where: { client: clients, serverId: gone } });
  return count;
}
