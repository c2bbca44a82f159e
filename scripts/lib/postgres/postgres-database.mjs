// Databases of an embedded PostgreSQL. Runs after the install: pg is a package.
import { withUtcSession } from '../../../packages/domain/src/platform/db/utc-session.mjs';
import { DATABASE_USER } from './postgres-cluster.mjs';

/** The connection string of a database on a local port. */
export function databaseUrl(/** @type {number} */ port, /** @type {string} */ password, /** @type {string} */ name) {
  return `postgresql://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`;
}

/** Creates a database unless it exists. */
export async function ensureDatabase(/** @type {string} */ adminUrl, /** @type {string} */ name) {
  const { default: pg } = await import('pg');
  const client = new (withUtcSession(pg.Client))({ connectionString: adminUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
