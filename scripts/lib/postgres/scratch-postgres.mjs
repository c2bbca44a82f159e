// A PostgreSQL for one command or one test run: in a temporary folder, fast instead of durable, deleted afterwards.
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresAccount } from './postgres-account.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { prepareCluster } from './postgres-cluster.mjs';
import { databaseUrl } from './postgres-database.mjs';
import { startServer } from './postgres-server.mjs';

const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Several services run at once, each with its own connections.
  max_connections: '300',
};

// Milliseconds. Without a clean stop every copy of the cluster would run recovery at its start.
const LONG_STOP = 30_000;

/** @typedef {{ folder: string, password: string }} Cluster a data folder on which no server runs */

/**
 * Starts a server, on a copy of a cluster if one is given. Returns the URL of its administrative database and a
 * function that stops it and deletes its folder.
 * @param {Cluster} [original]
 */
export async function startScratchPostgres(original) {
  const parent = mkdtempSync(path.join(tmpdir(), 'roger-pg-'));
  const remove = () => rmSync(parent, { recursive: true, force: true });
  try {
    const password = original?.password ?? randomBytes(18).toString('base64url');
    if (original !== undefined) cpSync(original.folder, path.join(parent, 'data'), { recursive: true });
    const server = await startIn(parent, password);
    const stop = async () => {
      await server.quit();
      remove();
    };
    return { url: databaseUrl(server.port, password, 'postgres'), child: server.child, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Creates a cluster in an existing empty folder, lets `fill` write to it, and stops its server cleanly.
 * @param {string} parent
 * @param {(url: string) => Promise<unknown>} fill gets the URL of the administrative database
 * @returns {Promise<Cluster>}
 */
export async function makeCluster(parent, fill) {
  const password = randomBytes(18).toString('base64url');
  const server = await startIn(parent, password);
  try {
    await fill(databaseUrl(server.port, password, 'postgres'));
    await server.stop(LONG_STOP);
  } finally {
    await server.quit();
  }
  return { folder: path.join(parent, 'data'), password };
}

async function startIn(/** @type {string} */ parent, /** @type {string} */ password) {
  const folder = path.join(parent, 'data');
  const binaries = postgresBinaries();
  const account = postgresAccount(binaries.initdb, parent);
  prepareCluster({ folder, password, binaries, account });
  return startServer({ folder, logFile: path.join(parent, 'log'), binaries, account, settings: FAST });
}
