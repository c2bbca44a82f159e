import { MAX_CLIENT_DEPTH } from '@roger/contract/constants';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { assertMayHold, clientInScope, type ClientNodeRow } from './client-guards.ts';
import { rehomeClients, type MovedClient, type Rehomed } from './rehome-clients.ts';

/** Moves a client with everything beneath it under another superior of the scope (docs/domain.md §1). */
export async function moveClient(tx: Ctx, client: ClientNodeRow, pid: number): Promise<Rehomed> {
  const superior = await clientInScope(tx, pid);
  if (superior.path.includes(client.id)) throw badField('pid', 'exists');
  assertMayHold(superior, client.type);
  const subtree = await query<{ id: number; path: number[] }>(
    tx,
    'select id, path from client where path @> array[$1::int]',
    [client.id],
  );
  const moved = subtree.map(({ id, path }): MovedClient => ({
    id,
    oldDepth: path.length,
    path: [...superior.path, ...path.slice(client.path.length - 1)],
  }));
  const deepest = Math.max(...moved.map(({ path }) => path.length));
  if (deepest > MAX_CLIENT_DEPTH + 1) throw badField('pid', 'max', { max: MAX_CLIENT_DEPTH });
  await tx.db.client.update({ where: { id: client.id }, data: { parentId: superior.id } });
  return rehomeClients(tx, moved, [{ id: client.id, toId: superior.id }]);
}
