import { MAX_CLIENT_DEPTH } from '@roger/contract/constants';
import { badField } from '../kernel/app-error.ts';
import type { Ctx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';
import { assertMayHold, clientInScope, type ClientNodeRow } from './client-guards.ts';
import { rehomeSubtree, type Rehomed } from './rehome-subtree.ts';

/** Moves a client with everything beneath it under another superior of the scope (domain.md §1). */
export async function moveClient(tx: Ctx, client: ClientNodeRow, pid: number): Promise<Rehomed> {
  const superior = await clientInScope(tx, pid);
  if (superior.path.includes(client.id)) throw badField('pid', 'exists');
  assertMayHold(superior, client.type);
  const [{ deepest } = { deepest: 0 }] = await query<{ deepest: number }>(
    tx,
    'select max(cardinality(path))::int as deepest from client where path @> array[$1::int]',
    [client.id],
  );
  const depth = superior.path.length + 1 + (deepest - client.path.length);
  if (depth > MAX_CLIENT_DEPTH + 1) throw badField('pid', 'max', { max: MAX_CLIENT_DEPTH });
  await tx.db.client.update({ where: { id: client.id }, data: { parentId: superior.id } });
  return rehomeSubtree(tx, client, superior);
}
