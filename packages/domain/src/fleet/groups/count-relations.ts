import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { MovedTerminals } from '../../platform/lifecycle/lifecycle.ts';
import { query, queryCount } from '../../platform/db/sql.ts';

/** Number of memberships that a move to a client with this path would end. */
export function countInvalidMembershipsAfterMove(tx: BaseCtx, { ids, path }: MovedTerminals): Promise<number> {
  return queryCount(
    tx,
    `select count(*)::int as count from group_member m join terminal_group g on g.id = m.group_id
      where m.terminal_id = any($1::int[]) and not g.client_id = any($2::int[])`,
    [ids, path],
  );
}

/** Numbers of memberships and channels of terminals, for the preview of a deletion. */
export async function countRelations(
  tx: BaseCtx,
  terminalIds: readonly number[],
): Promise<{ memberships: number; channels: number }> {
  const [row] = await query<{ memberships: number; channels: number }>(
    tx,
    `select (select count(*)::int from group_member where terminal_id = any($1::int[])) as memberships,
      (select count(*)::int from terminal_channel where terminal_id = any($1::int[])) as channels`,
    [terminalIds],
  );
  return row ?? { memberships: 0, channels: 0 };
}
