import type { InputOf } from '@roger/contract/define';
import type { server } from '@roger/contract/families/tenancy/server';
import { AppError, assert } from '../../platform/ctx/app-error.ts';
import { audit, listNames } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertPlatform } from '../../platform/ctx/platform.ts';
import { selectedIds } from '../../platform/list/resolve-selection.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { serverList } from './server.view.ts';

/** Deletes servers, all or none; bound ones only once that is confirmed (3601), which unbinds them. */
export async function deleteServers(
  ctx: Ctx,
  input: InputOf<(typeof server)['endpoints']['deleteBatch']>,
): Promise<{ deleted: number }> {
  assertPlatform(ctx);
  return transaction(ctx, async (tx) => {
    const ids = await selectedIds(tx, serverList, input);
    await lockRows(tx, 'server', ids);
    const servers = await tx.db.server.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true, ip: true, port: true },
    });
    assert(servers.length === ids.length, 'notFound');
    const count = await bindings(tx, ids);
    if (count > 0 && !(input.confirm ?? []).includes('force')) {
      throw new AppError('serverBound', { params: { count }, result: { confirm: 'force', count } });
    }
    await tx.db.server.deleteMany({ where: { id: { in: ids } } });
    await audit(tx, { target: listNames(servers.map(({ name }) => name)), before: servers });
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
