import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg';
import { withUtcSession } from './utc-session.mjs';

const UtcClient = withUtcSession(Client);

/** Timeout of the settings of a new connection in milliseconds. */
const SETTINGS_MS = 5000;

/** Settings of the sessions of a pool; timeouts in milliseconds. */
export interface SessionSettings {
  statement_timeout?: number;
  lock_timeout?: number;
  idle_in_transaction_session_timeout?: number;
  search_path?: string;
}

/** Options of a pool, without what would be a startup parameter that PgBouncer refuses. */
export type PoolOptions = Omit<PoolConfig, 'Client' | 'onConnect' | 'options' | keyof SessionSettings>;

type OnError = (error: Error) => void;

/**
 * A connection that is not open yet, with the time zone UTC and ISO dates. Every connection of ours comes from here or
 * from `openPool`; a test looks for others.
 */
export function createClient(config: ClientConfig, onError?: OnError): Client {
  return new (clientClass(onError))(config);
}

/** A pool of such connections. Each has its settings before its first use. */
export function openPool(options: PoolOptions, settings: SessionSettings = {}, onError?: OnError): Pool {
  // pg waits for the promise, which its types do not mention.
  const onConnect = (client: ClientBase): unknown => applySettings(client, settings);
  const pool = new Pool({ ...options, Client: clientClass(onError), onConnect });
  // The pool replaces a lost idle connection; without a listener its error would end the process.
  pool.on('error', (error) => onError?.(error));
  return pool;
}

/**
 * pg's client with a default listener for errors: without one, an error would end the process. No other listener exists
 * before the pool adds its own, between the statements of a checked-out client, and during closing. The next statement
 * fails after a loss.
 */
function clientClass(onError?: OnError): typeof Client {
  return class ClientWithErrorListener extends UtcClient {
    override emit(event: string | symbol, ...values: unknown[]): boolean {
      if (event !== 'error' || this.listenerCount('error') > 0) return super.emit(event, ...values);
      onError?.(values[0] as Error);
      return false;
    }
  };
}

/** Beginning of the first statement of a new connection, which sets its parameters. */
export const SETTINGS_QUERY = 'select set_config($1, $2, false)';

/** Sets them by a statement, as PgBouncer accepts them only so. */
async function applySettings(client: ClientBase, settings: SessionSettings): Promise<void> {
  const entries = Object.entries(settings);
  if (entries.length === 0) return;
  const others = entries.slice(1).map((_, index) => `set_config($${index * 2 + 3}, $${index * 2 + 4}, false)`);
  const values = entries.flatMap(([name, value]) => [name, String(value)]);
  const query = { text: [SETTINGS_QUERY, ...others].join(', '), values, query_timeout: SETTINGS_MS };
  await client.query(query);
}
