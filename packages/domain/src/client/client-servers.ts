import type { InputOf } from '@roger/contract/define';
import type { BoundServer, client, ClientRow } from '@roger/contract/families/client';
import { AppError, badField } from '../kernel/app-error.ts';
import { audit } from '../kernel/audit.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { lockRows } from '../kernel/locks.ts';
import { assertVersion, distinctIds } from '../kernel/rows.ts';
import { isPlatform } from '../kernel/scope.ts';
import { query } from '../kernel/sql.ts';
import { transaction } from '../kernel/transaction.ts';
import { unbindServers } from './bind-server.ts';
import {
  assertHeldServer,
  assertHeldServers,
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
 * Replaces the servers of a client beneath the own one, within those the asker holds; others that are bound stay.
 *
 * Taken ones go from everybody beneath too. Where terminals there still use one, that has to be confirmed (3601, `force`):
 * they lose it.
 */
export async function bindServers(ctx: Ctx, input: InputOf<Calls['saveBindServer']>): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockServersExclusive(tx);
    await lockRows(tx, 'client', [input.clientId], 'no key update');
    const stored = await descendantClient(tx, input.clientId);
    assertVersion(input.rowVersion, stored.rowVersion);
    const wanted = distinctIds(input.servIds);
    await assertHeldServers(tx, wanted);
    const before = await getClient(tx, { id: stored.id });
    const bound = await boundIds(tx, stored.id);
    const takeable = await heldIds(tx, bound);
    const taken = takeable.filter((id) => !wanted.includes(id));
    const stay = bound.filter((id) => !taken.includes(id));
    const chosen = input.defaultServId === undefined ? before.servId : input.defaultServId;
    const free = chosen === null || wanted.includes(chosen) || stay.includes(chosen);
    if (!free && input.defaultServId !== undefined) throw badField('defaultServId', 'enum');
    await takeServers(tx, stored, taken, (input.confirm ?? []).includes('force'));
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

/** Sets the server of a client's data interface; one that the asker holds (docs/product.md §3 'data interface server'). */
export async function setDataServer(
  ctx: Ctx,
  { clientId, dataServId }: InputOf<Calls['setHisServer']>,
): Promise<ClientRow> {
  return transaction(ctx, async (tx) => {
    await lockTreeShared(tx);
    await lockServersShared(tx);
    await lockRows(tx, 'client', [clientId], 'no key update');
    const stored = await descendantClient(tx, clientId);
    await assertHeldServer(tx, dataServId);
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

async function heldIds(tx: Ctx, ids: number[]): Promise<number[]> {
  if (isPlatform(tx.scope)) return ids;
  const held = new Set(await boundIds(tx, tx.actor.clientId));
  return ids.filter((id) => held.has(id));
}

async function takeServers(tx: Ctx, { id }: ClientNodeRow, taken: number[], force: boolean): Promise<void> {
  if (taken.length === 0) return;
  const beneath = { client: { path: { has: id } } };
  const used = { ...beneath, OR: [{ serverId: { in: taken } }, { backupServerId: { in: taken } }] };
  const count = await tx.db.terminal.count({ where: used });
  if (count > 0 && !force) {
    throw new AppError('serverBound', { params: { count }, result: { confirm: 'force', count } });
  }
  await unbindServers(tx, id, taken);
}
