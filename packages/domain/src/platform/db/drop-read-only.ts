import type { EventEmitter } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { READ_ONLY_SERVER } from './database-code.ts';

type WireClient = PoolClient & { connection: EventEmitter; end(): Promise<void> };

/**
 * Ends each connection of a pool after its server refused a write because it is read-only: after a failover the
 * connection leads to the former primary, and every later transaction on it would fail too. The pool then opens a new one.
 */
export function dropReadOnlyConnections(pool: Pool): void {
  const readOnly = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    (client as WireClient).connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === READ_ONLY_SERVER) readOnly.add(client);
    });
  });
  // The pool emits this before it decides if the connection is used again; it removes one that is ending.
  pool.on('release', (_error, client) => {
    if (readOnly.has(client)) (client as WireClient).end().catch(() => undefined);
  });
}
