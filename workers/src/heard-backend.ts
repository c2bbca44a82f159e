import { heardClient } from '@roger/domain/kernel/heard-client';
import {
  DEFAULT_SCHEMA,
  PostgresConnection,
  PostgresQueueBackend,
  runMigrations,
  type BackendFactory,
  type PgPool,
  type PostgresConnectionOptions,
} from 'bullmq';
import { Pool } from 'pg';

type Factory = BackendFactory<PostgresQueueBackend, PostgresConnectionOptions>;

/** How long a connection is waited for. */
const PATIENCE_MS = 10_000;

/**
 * BullMQ's backend on PostgreSQL, with at most `max` connections that are all heard.
 *
 * BullMQ takes the listeners off its listening connection before it ends it, and migrates on one without any: a server that
 * ends connections just then, at its stop or for want of room, would end the process.
 */
export function heardBackend(connectionString: string, max: number): Factory {
  return (name, opts, { withBlockingConnection = false } = {}) => {
    const connection = new HeardConnection(openPool(connectionString, max));
    return new PostgresQueueBackend(connection, name, opts, true, withBlockingConnection ? name : undefined);
  };
}

function openPool(connectionString: string, max: number): Pool {
  return new Pool({
    connectionString,
    Client: heardClient(),
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PATIENCE_MS,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'roger-jobs',
    options: `-c search_path=${DEFAULT_SCHEMA}`,
  });
}

/** A connection on a pool of ours: BullMQ neither makes its tables in such a one nor ends it. */
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
