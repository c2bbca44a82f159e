// The PostgreSQL of npm start and npm run dev: in the data folder, restarted when it ends, stopped last.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseSentence } from '../../../packages/domain/src/platform/db/database-words.mjs';
import { postgresAccount } from './postgres-account.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { prepareCluster } from './postgres-cluster.mjs';
import { databaseUrl, ensureDatabase } from './postgres-database.mjs';
import { stopOrphan } from './postgres-orphan.mjs';
import { startServer } from './postgres-server.mjs';
import { UserError } from '../project.mjs';
import { say } from '../say.mjs';

const DATABASE = 'roger';
const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;

/** Starts PostgreSQL; creates its folder and the database if missing. The caller must have locked the data folder. */
export async function startEmbeddedPostgres(/** @type {string} */ dataDir, /** @type {string} */ password) {
  const folder = path.join(dataDir, 'pg');
  const binaries = postgresBinaries();
  const account = postgresAccount(binaries.initdb, dataDir);
  prepareCluster({ folder, password, binaries, account });
  await stopOrphan(folder);
  const options = { folder, logFile: path.join(dataDir, 'postgres.log'), binaries, account };
  const server = await startServer(options);
  await makeDatabase(server, password, dataDir);
  const keeper = keepAlive(server, () => startServer({ ...options, port: server.port }));
  return { url: databaseUrl(server.port, password, DATABASE), stop: keeper.stop };
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

const WRONG_PASSWORD = '28P01';

// Stops the server on failure, because the caller cannot.
async function makeDatabase(
  /** @type {Server} */ server,
  /** @type {string} */ password,
  /** @type {string} */ dataDir,
) {
  try {
    await ensureDatabase(databaseUrl(server.port, password, 'postgres'), DATABASE);
  } catch (error) {
    await server.stop();
    const { code } = /** @type {{ code?: string }} */ (error);
    if (code === WRONG_PASSWORD) {
      throw new UserError(
        `The database in ${dataDir} has another password than secrets.json beside it. Restore secrets.json from your backup.`,
      );
    }
    const sentence = databaseSentence(code, `The database in ${dataDir}`);
    throw sentence === undefined ? error : new UserError(sentence);
  }
}

function keepAlive(/** @type {Server} */ first, /** @type {() => Promise<Server>} */ restart) {
  let current = first;
  let stopping = false;
  /** @type {Promise<void>} */
  let revival = Promise.resolve();
  watch(first);

  function watch(/** @type {Server} */ server) {
    server.child.once('exit', (code, signal) => {
      if (stopping) return;
      say(`PostgreSQL ended (${code ?? signal}), starting it again`);
      revival = revive();
    });
  }

  /** @returns {Promise<void>} */
  async function revive(delay = FIRST_DELAY) {
    if (stopping) return;
    try {
      current = await restart();
      watch(current);
    } catch (error) {
      say(`PostgreSQL does not start: ${String(error)}`);
      await sleep(delay, undefined, { ref: false });
      await revive(Math.min(delay * 2, LONGEST_DELAY));
    }
  }

  return {
    stop: async () => {
      stopping = true;
      await Promise.race([revival, sleep(1000)]);
      await current.stop();
    },
  };
}
