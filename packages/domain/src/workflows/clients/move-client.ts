import { MAX_CLIENT_DEPTH } from '@roger/contract/constants';
import { badField } from '../../platform/ctx/app-error.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { query } from '../../platform/db/sql.ts';
import { assertMayHold, clientInScope, type ClientNodeRow } from '../../tenancy/clients/client-guards.ts';
import { recalculatePaths, applyMove, type MovedClient, type PathChange } from './recalculate-paths.ts';

/** A client about to be moved below another superior, with its descendants. */
export interface Move {
  client: ClientNodeRow;
  toId: number;
  pathChange: PathChange;
}

/**
 * Checks the move of a client below another superior of the scope; finds everything that it ends (docs/domain.md §1).
 */
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
  const roots = [{ id: client.id, toId: superior.id }];
  return { client, toId: superior.id, pathChange: await recalculatePaths(tx, moved, roots) };
}

/** Stores a planned move. */
export async function moveClient(tx: Ctx, { client, toId, pathChange }: Move): Promise<void> {
  await tx.db.client.update({ where: { id: client.id }, data: { parentId: toId } });
  await applyMove(tx, pathChange);
}
