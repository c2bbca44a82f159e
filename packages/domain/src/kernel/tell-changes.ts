import type { BaseCtx } from './ctx.ts';
import type { Database } from './db.ts';
import { query } from './sql.ts';

/** Looks take a twentieth of the time at most, and rest so long in ms after each. */
const SHARE = 20;
const LEAST_MS = 50;
/** Servers of one message between processes. */
const CHUNK = 500;

/** What a process knows of the changes that servers follow. */
interface Looking {
  /** The snapshot of the last look; null before the first. */
  known: string | null;
  isBusy: boolean;
  isDue: boolean;
}

const lookings = new WeakMap<Database, Looking>();

/** Begins what is asked beside callers, and for none of them. */
export const BESIDE_CALLERS = '/* beside callers */';

// Triggers write what changes for which server (docs/adr/017-servers-follow-by-snapshots.md); this asks whose lines are visible now and were
// not at the last look, one short walk of an index for each server.
const CHANGED = `${BESIDE_CALLERS} select pg_current_snapshot()::text as known, coalesce((select array_agg(s.id) from server s
    where $1::pg_snapshot is null or exists (select 1 from gateway_change c where c.server_id = s.id
      and c.txid >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
      and not pg_visible_in_snapshot(c.txid::text::xid8, $1::pg_snapshot))), '{}') as "serverIds"`;

/**
 * Tells waiting servers that there are changes to read; to be called after every commit. It looks beside the caller, who waits for
 * nothing, and once for many commits. What is lost costs five seconds at most: a waiting server looks by itself (docs/gateway.md §4).
 */
export function tellChanges(ctx: BaseCtx): void {
  const looking = lookings.get(ctx.database) ?? { known: null, isBusy: false, isDue: false };
  lookings.set(ctx.database, looking);
  looking.isDue = true;
  if (!looking.isBusy) void look(ctx, looking);
}

async function look(ctx: BaseCtx, looking: Looking): Promise<void> {
  looking.isBusy = true;
  looking.isDue = false;
  const begun = performance.now();
  try {
    const [row] = await query<{ known: string; serverIds: number[] }>(ctx, CHANGED, [looking.known]);
    if (row !== undefined) {
      looking.known = row.known;
      for (let from = 0; from < row.serverIds.length; from += CHUNK) {
        ctx.bus.publish('changes', { serverIds: row.serverIds.slice(from, from + CHUNK) });
      }
    }
  } catch {
    // The database is away or the process ends: whoever waits looks by itself.
  }
  const rest = Math.max(LEAST_MS, (performance.now() - begun) * SHARE);
  setTimeout(() => {
    looking.isBusy = false;
    if (looking.isDue) void look(ctx, looking);
  }, rest).unref();
}
