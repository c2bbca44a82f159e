import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';

/** Moved terminals no longer have profiles of clients that neither own them nor stand above: by their ids, or all of some clients. */
export async function endUnfitProfileUses(tx: BaseCtx, by: 'id' | 'client_id', ids: readonly number[]): Promise<void> {
  await tx.db.$executeRaw(
    Prisma.sql`delete from terminal_profile_use x using terminal t, terminal_profile p
      where t.${Prisma.raw(by)} = any(${[...ids]}::int[]) and x.terminal_id = t.id and p.id = x.profile_id
        and not t.scope_path @> array[p.client_id]`,
  );
}
