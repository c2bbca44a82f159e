import type { InputOf } from '@roger/contract/define';
import type { BoundServer, client } from '@roger/contract/families/tenancy/client';
import type { ClientRow } from '@roger/contract/families/tenancy/client-row';
import { AppError, badField } from '../../platform/ctx/app-error.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockRows } from '../../platform/db/locks.ts';
import { assertVersion, distinctIds } from '../../platform/db/rows.ts';
import { isPlatform } from '../../platform/ctx/scope.ts';
import { query } from '../../platform/db/sql.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { unbindServers } from './bind-server.ts';
import {
  assertServerGranted,
  assertServersGranted,
  clientInScope,
  descendantClient,
  type ClientNodeRow,
} from './client-guards.ts';
import { lockServersExclusive, lockServersShared, lockTreeShared } from './client-locks.ts';
import { getClient } from './list-clients.ts';

type Calls = (typeof client)['endpoints'];

/** The servers a client's terminals may sign on to, by name. */
export async function serversOfClient(ctx: Ctx, { clientId }: { clientId: number }): Promise<BoundServer[]> {
  const { id } = await clientInScope(ctx, clientId);
  const sql = `select s.id as "servId", s.name as "servName", s.ip as "servIp", s.port as tport,
      coalesce(s.id = c.server_id, false) as "isDefault"
    from client_server b join server s on s.id = b.server_id join client c on c.id = b.client_id
    where b.client_id = $1 order by s.name, s.id`;
  return query<BoundServer>(ctx, sql, [id]);
}

/** The own client's default server, or null. */
export async function defaultServer(ctx: Ctx): Promise<BoundServer | null> {
  const servers = await serversOfClient(ctx, { clientId: ctx.actor.clientId });
  return servers.find(({ isDefault }) => isDefault) ?? null;
}

/**
 * Replaces the servers of a descendant, within those granted to the acting client; other bound ones stay.
 *
 * Removed servers are removed from its descendants, too. If terminals there use one, the caller must confirm that
 * (3601, `force`).
 */
export async function bindServers(ctx: Ctx, input: InputOf<Calls['saveBindServer']>): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockServersExclusive(tx);
    await lockRows(tx, 'client', [input.clientId], 'no key update');
    const stored = await descendantClient(tx, input.clientId);
    assertVersion(input.rowVersion, stored.rowVersion);
    const wanted = distinctIds(input.servIds);
    await assertServersGranted(tx, wanted);
    const before = await getClient(tx, { id: stored.id });
    const bound = await boundIds(tx, stored.id);
    const removable = await grantedIds(tx, bound);
    const taken = removable.filter((id) => !wanted.includes(id));
    const stay = bound.filter((id) => !taken.includes(id));
    const chosen = input.defaultServId === undefined ? before.servId : input.defaultServId;
    const free = chosen === null || wanted.includes(chosen) || stay.includes(chosen);
    if (!free && input.defaultServId !== undefined) throw badField('defaultServId', 'enum');
    await removeServers(tx, stored, taken, (input.confirm ?? []).includes('force'));
    const rows = wanted.map((serverId) => ({ clientId: stored.id, serverId }));
    await tx.db.clientServer.createMany({ data: rows, skipDuplicates: true });
    const data = { serverId: free ? chosen : null, rowVersion: { increment: 1 } };
    await tx.db.client.update({ where: { id: stored.id }, data });
    const after = await getClient(tx, { id: stored.id });
    const servers = { before: bound, after: distinctIds([...stay, ...wanted]) };
    await audit(tx, {
      target: stored.name,
      targetClient: stored,
      before: { servIds: servers.before, servId: before.servId },
      after: { servIds: servers.after, servId: after.servId },
    });
    return after;
  });
}

/**
 * Sets a client's data interface server, one granted to the acting client (docs/product.md §3 'data interface server').
 */
export async function setDataServer(
  ctx: Ctx,
  { clientId, dataServId }: InputOf<Calls['setHisServer']>,
): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    await lockRows(tx, 'client', [clientId], 'no key update');
    const stored = await descendantClient(tx, clientId);
    await assertServerGranted(tx, dataServId);
    const before = await getClient(tx, { id: stored.id });
    const data = { dataServerId: dataServId, rowVersion: { increment: 1 } };
    await tx.db.client.update({ where: { id: stored.id }, data });
    const after = await getClient(tx, { id: stored.id });
    await audit(tx, { target: stored.name, targetClient: stored, before, after });
    return after;
  });
}

async function boundIds(tx: Ctx, clientId: number): Promise<number[]> {
  const rows = await tx.db.clientServer.findMany({ where: { clientId }, select: { serverId: true } });
  return distinctIds(rows.map(({ serverId }) => serverId));
}

async function grantedIds(tx: Ctx, ids: number[]): Promise<number[]> {
  if (isPlatform(tx.scope)) return ids;
  const held = new Set(await boundIds(tx, tx.actor.clientId));
  return ids.filter((id) => held.has(id));
}

async function removeServers(tx: Ctx, { id }: ClientNodeRow, taken: number[], force: boolean): Promise<void> {
  if (taken.length === 0) return;
  const used = { client: { path: { has: id } }, OR: [{ serverId: { in: taken } }, { backupServerId: { in: taken } }] };
  const count = await tx.db.terminal.count({ where: used });
  if (count > 0 && !force) {
    throw new AppError('serverBound', { params: { count }, result: { confirm: 'force', count } });
  }
  await unbindServers(tx, id, taken);
}
