import { Prisma } from '../generated/prisma/client.ts';
import type { BaseCtx } from '../kernel/ctx.ts';

/**
 * Says that terminals, named by their row ids, are to be set anew: whatever of their groups, channels, contacts, parameters or buttons was
 * changed in this transaction reaches them as one newer version, however often it is said (docs/domain.md §6).
 */
export async function raiseDesiredVersions(tx: BaseCtx, terminalIds: readonly number[]): Promise<void> {
  if (terminalIds.length === 0) return;
  await tx.db.$executeRaw(
    Prisma.sql`insert into terminal_twin as w (terminal_id, desired_version, desired_time, raised_in)
      select id, 1, ${tx.clock.now()}::timestamptz, pg_current_xact_id()::text::bigint
      from unnest(${[...new Set(terminalIds)]}::int[]) as t(id) order by id
      on conflict (terminal_id) do update set desired_version = w.desired_version + 1, desired_time = excluded.desired_time,
          raised_in = excluded.raised_in
        where w.raised_in <> excluded.raised_in`,
  );
}
