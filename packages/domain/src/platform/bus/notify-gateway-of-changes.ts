import type { BaseCtx } from '../ctx/ctx.ts';
import type { Database } from '../db/db.ts';
import { query } from '../db/sql.ts';
import { newThrottle } from '../common/throttle.ts';
import { inBatches } from '../process/event-loop.ts';

/** Queries take a twentieth of the time at most. */
const REST_FACTOR = 20;
const MIN_REST_MS = 50;
/** Servers of one message between processes. */
const CHUNK = 500;

const throttle = newThrottle<Database>({ minRestMs: MIN_REST_MS, restFactor: REST_FACTOR });
/** Snapshot of the last query of each database. */
const snapshots = new WeakMap<Database, string>();

/** Marks statements that run in the background, for no caller. */
export const BACKGROUND_QUERY = '/* beside callers */';

// Triggers write each change with its server (docs/adr/017-servers-follow-by-snapshots.md). The query finds servers
// with lines that are visible now and were not at the last query: one short index scan for each server.
const CHANGED = `${BACKGROUND_QUERY} select pg_current_snapshot()::text as known, coalesce((select array_agg(s.id) from server s
    where $1::pg_snapshot is null or exists (select 1 from gateway_change c where c.server_id = s.id
      and c.txid >= pg_snapshot_xmin($1::pg_snapshot)::text::bigint
      and not pg_visible_in_snapshot(c.txid::text::xid8, $1::pg_snapshot))), '{}') as "serverIds"`;

/**
 * Wakes waiting servers that have changes to read; called after every commit. It runs in the background, once for many
 * commits. Best effort: a waiting server polls every five seconds (docs/gateway.md §4).
 */
export function notifyGatewayOfChanges(ctx: BaseCtx): void {
  throttle(ctx.database, () => publishChanges(ctx));
}

async function publishChanges(ctx: BaseCtx): Promise<void> {
  try {
    const known = snapshots.get(ctx.database) ?? null;
    const [row] = await query<{ known: string; serverIds: number[] }>(ctx, CHANGED, [known]);
    if (row === undefined) return;
    snapshots.set(ctx.database, row.known);
    for (const serverIds of inBatches(row.serverIds, CHUNK)) ctx.bus.publish('changes', { serverIds });
  } catch {
    // The database is unavailable or the process ends: servers poll.
  }
}
