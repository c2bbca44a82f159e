import { MAX_CLIENT_DEPTH } from '@roger/contract/constants';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { assertMayHold, clientInScope, type ClientNodeRow } from './client-guards.ts';
import { planRehoming, storeRehoming, type MovedClient, type Rehoming } from './rehome-clients.ts';

/** A client about to be moved under another superior, with everything beneath it. */
export interface Move {
  client: ClientNodeRow;
  toId: number;
  rehoming: Rehoming;
}

/** Judges the move of a client under another superior of the scope, and works out what it ends (docs/domain.md §1). */
export async function planMove(tx: Ctx, client: ClientNodeRow, pid: number): Promise<Move> {
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
  const heads = [{ id: client.id, toId: superior.id }];
  return { client, toId: superior.id, rehoming: await planRehoming(tx, moved, heads) };
}

/** Moves the client. */
export async function storeMove(tx: Ctx, { client, toId, rehoming }: Move): Promise<void> {
  await tx.db.client.update({ where: { id: client.id }, data: { parentId: toId } });
  await storeRehoming(tx, rehoming);
}
