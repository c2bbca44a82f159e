import type { BaseCtx } from '../kernel/ctx.ts';

const BATCH = 1000;

/**
 * Limits terminals whose expiry has passed (domain.md §4), a batch a statement so that no lock is held for long.
 *
 * A terminal limited for another reason keeps it. Running twice, or again after being killed, changes nothing more.
 */
export async function sweepExpired(ctx: BaseCtx): Promise<{ limited: number }> {
  const now = ctx.clock.now();
  let limited = 0;
  for (;;) {
    const changed = await ctx.db.$executeRaw`
      update terminal set limit_reason = 'expired', row_version = row_version + 1
      where id in (
        select id from terminal where expire_time <= ${now} and limit_reason is null
        order by id limit ${BATCH} for update skip locked)`;
    limited += changed;
    if (changed < BATCH) return { limited };
  }
}
