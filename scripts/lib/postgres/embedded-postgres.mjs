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

/** @typedef {Pick<import('../stopping.mjs').Stopping, 'begun' | 'onStop'>} Launcher */

/** @type {Launcher} */
const WITHOUT_LAUNCHER = { begun: () => false, onStop: () => undefined };

/**
 * Starts PostgreSQL; creates its folder and the database if missing. The caller must have locked the data folder. A stop
 * of the launcher stops PostgreSQL too, even before it is ready.
 */
export function startEmbeddedPostgres(
  /** @type {string} */ dataDir,
  /** @type {string} */ password,
  /** @type {Launcher} */ launcher = WITHOUT_LAUNCHER,
) {
  const keeper = keepAlive(launcher.begun);
  const starting = prepareAndStart(dataDir, password, keeper);
  launcher.onStop(async () => {
    await keeper.stop();
    // The start may still wait for the end of an earlier PostgreSQL.
    await starting.catch(() => undefined);
  });
  return starting;
}

async function prepareAndStart(
  /** @type {string} */ dataDir,
  /** @type {string} */ password,
  /** @type {ReturnType<typeof keepAlive>} */ keeper,
) {
  const folder = path.join(dataDir, 'pg');
  const binaries = postgresBinaries();
  const account = postgresAccount(binaries.initdb, dataDir);
  prepareCluster({ folder, password, binaries, account });
  await stopOrphan(folder);
  const options = { folder, logFile: path.join(dataDir, 'postgres.log'), binaries, account };
  const server = await keeper.start(options);
  await makeDatabase(server, password, dataDir);
  keeper.watch(server, { ...options, port: server.port });
  return { url: databaseUrl(server.port, password, DATABASE), stop: keeper.stop };
}

/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */
/** @typedef {Parameters<typeof startServer>[0]} Options */

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

/** Restarts a server that it watches, until the launcher stops or `stop` is called, which ends the latest one launched. */
function keepAlive(/** @type {() => boolean} */ begun) {
  /** @type {Server | undefined} */
  let latest;
  let stopped = false;
  const isStopping = () => stopped || begun();

  function start(/** @type {Options} */ options) {
    return startServer({ ...options, isStopping, onLaunch: (server) => (latest = server) });
  }

  function watch(/** @type {Server} */ server, /** @type {Options} */ options) {
    server.child.once('exit', (code, signal) => {
      if (isStopping()) return;
      say(`PostgreSQL ended (${code ?? signal}), starting it again`);
      void revive(options);
    });
  }

  /** @returns {Promise<void>} */
  async function revive(/** @type {Options} */ options, delay = FIRST_DELAY) {
    try {
      watch(await start(options), options);
    } catch (error) {
      if (isStopping()) return;
      say(`PostgreSQL does not start: ${String(error)}`);
      await sleep(delay, undefined, { ref: false });
      await revive(options, Math.min(delay * 2, LONGEST_DELAY));
    }
  }

  const stop = async () => {
    stopped = true;
    await latest?.stop();
  };
  return { start, watch, stop };
}
