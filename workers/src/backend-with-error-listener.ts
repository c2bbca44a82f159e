import { openPool } from '@roger/domain/platform/db/connection';
import { dropReadOnlyConnections } from '@roger/domain/platform/db/drop-read-only';
import {
  DEFAULT_SCHEMA,
  PostgresConnection,
  PostgresQueueBackend,
  runMigrations,
  type BackendFactory,
  type PgPool,
  type PostgresConnectionOptions,
} from 'bullmq';
import type { Pool } from 'pg';

type Factory = BackendFactory<PostgresQueueBackend, PostgresConnectionOptions>;

/** Timeout of a connection. */
const PATIENCE_MS = 10_000;

/**
 * BullMQ's backend on PostgreSQL, with at most `max` connections, each with an error listener.
 *
 * BullMQ removes the listeners of its listening connection before it closes it, and migrates on a connection without
 * any. If the server ended such a connection at that moment (it stops, or has too many connections), the error would
 * end the process.
 */
export function backendWithErrorListener(connectionString: string, max: number): Factory {
  return (name, opts, { withBlockingConnection = false } = {}) => {
    const connection = new HeardConnection(openJobsPool(connectionString, max));
    return new PostgresQueueBackend(connection, name, opts, true, withBlockingConnection ? name : undefined);
  };
}

function openJobsPool(connectionString: string, max: number): Pool {
  const pool = openPool(
    {
      connectionString,
      max,
      connectionTimeoutMillis: PATIENCE_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: PATIENCE_MS,
      application_name: 'roger-jobs',
    },
    { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000, search_path: DEFAULT_SCHEMA },
  );
  dropReadOnlyConnections(pool);
  return pool;
}

/** A connection on our own pool: for such a pool BullMQ neither creates tables nor ends it. */
class HeardConnection extends PostgresConnection {
  readonly #pool: Pool;
  #migrated: Promise<void> | undefined;
  #ended: Promise<void> | undefined;

  constructor(pool: Pool) {
    super(pool as PgPool);
    this.#pool = pool;
  }

  override async waitUntilReady(): Promise<void> {
    await (this.#migrated ??= migrate(this.#pool));
    await super.waitUntilReady();
  }

  override async close(): Promise<void> {
    await super.close();
    await (this.#ended ??= this.#pool.end());
  }
}

async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await runMigrations(client);
  } finally {
    client.release();
  }
}
