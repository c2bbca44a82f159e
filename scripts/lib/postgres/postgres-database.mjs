// Databases of an embedded PostgreSQL. Runs after the install: pg is a package.
import { withUtcSession } from '../../../packages/domain/src/platform/db/utc-session.mjs';
import { DATABASE_USER } from './postgres-cluster.mjs';

/** The connection string of a database on a local port. */
export function databaseUrl(/** @type {number} */ port, /** @type {string} */ password, /** @type {string} */ name) {
  return `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/** Creates a database unless it exists. */
export async function ensureDatabase(/** @type {string} */ adminUrl, /** @type {string} */ name) {
  await withClient(adminUrl, async (client, pg) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  });
}

/**
 * Uses a connection to a database.
 * @param {string} url
 * @param {(client: import('pg').Client, pg: typeof import('pg')) => Promise<void>} use
 */
export async function withClient(url, use) {
  const { default: pg } = await import('pg');
  const client = new (withUtcSession(pg.Client))({ connectionString: url });
  // The statement under way fails too; without a listener, the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await use(client, pg);
  } finally {
    await client.end();
  }
}
