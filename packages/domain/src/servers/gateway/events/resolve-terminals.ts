import { query } from '../../../platform/db/sql.ts';
import type { GatewayCtx } from '../gateway-ctx.ts';
import { ofServer } from '../group-state.ts';
import type { EventTerminal } from './event-batch.ts';

/** Terminals of the server with these IDs, by ID; terminals of other servers are left out (docs/gateway.md §1). */
export async function resolveTerminals(
  tx: GatewayCtx,
  msIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, EventTerminal>> {
  if (msIds.size === 0) return new Map();
  const rows = await query<EventTerminal>(
    tx,
    `select t.id, t.ms_id as "msId", t.client_id as "clientId", t.limit_reason is not null as "isLimited", t.iccid, t.version,
        t.dispatcher_version as "dispatcherVersion"
      from terminal t where t.ms_id = any($1::text[]) and ${ofServer('$2')}`,
    [[...msIds], tx.server.id],
  );
  return new Map(rows.map((row) => [row.msId, row]));
}
