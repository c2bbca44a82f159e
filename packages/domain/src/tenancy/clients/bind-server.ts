import type { Ctx } from '../../platform/ctx/ctx.ts';

/** Lets a client's terminals sign on to a server; a default server is always one of them. */
export async function bindServer(tx: Ctx, clientId: number, serverId: number | null): Promise<void> {
  if (serverId === null) return;
  await tx.db.clientServer.createMany({ data: [{ clientId, serverId }], skipDuplicates: true });
}

/** Removes servers from a client, its descendants and their terminals; returns the number of removed bindings. */
export async function unbindServers(tx: Ctx, clientId: number, serverIds: readonly number[]): Promise<number> {
  const removed = { in: [...serverIds] };
  const clients = { path: { has: clientId } };
  await tx.db.terminal.updateMany({ where: { client: clients, serverId: removed }, data: { serverId: null } });
  await tx.db.terminal.updateMany({
    where: { client: clients, backupServerId: removed },
    data: { backupServerId: null },
  });
  await tx.db.client.updateMany({ where: { ...clients, serverId: removed }, data: { serverId: null } });
  await tx.db.client.updateMany({ where: { ...clients, dataServerId: removed }, data: { dataServerId: null } });
  const { count } = await tx.db.clientServer.deleteMany({ where: { client: clients, serverId: removed } });
  return count;
}
