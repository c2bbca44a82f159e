// A PostgreSQL for one command or one test run: in a temporary folder, fast instead of durable, gone afterwards.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
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
  // Several services at once, each with connections of its own.
  max_connections: '300',
};

/** Starts one and returns the URL of its administrative database and how to stop it and remove its folder. */
export async function startScratchPostgres() {
  const parent = mkdtempSync(path.join(tmpdir(), 'roger-pg-'));
  const remove = () => rmSync(parent, { recursive: true, force: true });
  try {
    const folder = path.join(parent, 'data');
    const binaries = postgresBinaries();
    const account = postgresAccount(binaries.initdb, parent);
    const password = randomBytes(18).toString('base64url');
    prepareCluster({ folder, password, binaries, account });
    const logFile = path.join(parent, 'log');
    const server = await startServer({ folder, logFile, binaries, account, settings: FAST });
    const stop = async () => {
      await server.stop();
      remove();
    };
    return { url: databaseUrl(server.port, password, 'postgres'), child: server.child, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
