import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';
import { query } from '../kernel/sql.ts';

/** Moved terminals no longer have profiles of clients that neither own them nor stand above: by their ids, or all of some clients. */
export async function endUnfitProfileUses(tx: BaseCtx, by: 'id' | 'client_id', ids: readonly number[]): Promise<void> {
  await tx.db.$executeRaw(
    Prisma.sql`delete from terminal_profile_use x using terminal t, terminal_profile p
      where t.${Prisma.raw(by)} = any(${[...ids]}::int[]) and x.terminal_id = t.id and p.id = x.profile_id
        and not t.scope_path @> array[p.client_id]`,
  );
}

/** How many uses of profiles would end once terminals are the receiver's: those of clients that are not on its path. */
export async function countUnfitProfileUses(
  tx: BaseCtx,
  terminalIds: readonly number[],
  path: readonly number[],
): Promise<number> {
  const [row] = await query<{ n: number }>(
    tx,
    `select count(*)::int as n from terminal_profile_use x join terminal_profile p on p.id = x.profile_id
      where x.terminal_id = any($1::int[]) and not p.client_id = any($2::int[])`,
    [terminalIds, path],
  );
  return row?.n ?? 0;
}
