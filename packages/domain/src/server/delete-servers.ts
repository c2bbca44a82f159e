import type { InputOf } from '@roger/contract/define';
import type { server } from '@roger/contract/families/server';
import { AppError, assertThat } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { assertPlatform } from '../kernel/platform.ts';
import { distinctIds } from '../kernel/rows.ts';
import { transaction } from '../kernel/transaction.ts';

/** Deletes servers, all or none; bound ones only once that is confirmed (3601), which unbinds them. */
export async function deleteServers(
  ctx: Ctx,
  input: InputOf<(typeof server)['endpoints']['deleteBatch']>,
): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const ids = distinctIds(input.ids);
    await tx.db.$queryRaw`select id from server where id = any(${ids}::int[]) order by id for update`;
    const servers = await tx.db.server.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, ip: true, port: true },
    });
    assertThat(servers.length === ids.length, 'notFound');
    const count = await bindings(tx, ids);
    if (count > 0 && !(input.confirm ?? []).includes('force')) {
      throw new AppError('serverBound', { params: { count }, result: { confirm: 'force', count } });
    }
    await tx.db.server.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: servers.map(({ name }) => name).join(', '), before: servers });
    return { deleted: servers.length };
  });
}

async function bindings(tx: Ctx, ids: number[]): Promise<number> {
  const clients = await tx.db.clientServer.count({ where: { serverId: { in: ids } } });
  const terminals = await tx.db.terminal.count({
    where: { OR: [{ serverId: { in: ids } }, { backupServerId: { in: ids } }] },
  });
  return clients + terminals;
}
