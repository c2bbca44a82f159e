import { Prisma } from '../../generated/prisma/client.ts';
import type { BaseCtx } from '../../platform/ctx/ctx.ts';
import type { MovedTerminals } from '../../platform/lifecycle/lifecycle.ts';
import { queryCount } from '../../platform/db/sql.ts';

/** Deletes uses of profiles of clients that are no longer on the path of moved terminals; terminals by id or client. */
export async function removeInvalidProfileUsesAfterMove(
  tx: BaseCtx,
  by: 'id' | 'client_id',
  ids: readonly number[],
): Promise<void> {
  await tx.db.$executeRaw(
    Prisma.sql`delete from terminal_profile_use x using terminal t, terminal_profile p
      where t.${Prisma.raw(by)} = any(${[...ids]}::int[]) and x.terminal_id = t.id and p.id = x.profile_id
        and not t.scope_path @> array[p.client_id]`,
  );
}

/** Number of profile uses that a move to a client with this path would end. */
export function countInvalidProfileUsesAfterMove(tx: BaseCtx, { ids, path }: MovedTerminals): Promise<number> {
  return queryCount(
    tx,
    `select count(*)::int as count from terminal_profile_use x join terminal_profile p on p.id = x.profile_id
      where x.terminal_id = any($1::int[]) and not p.client_id = any($2::int[])`,
    [ids, path],
  );
}
