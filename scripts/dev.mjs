// npm run dev: the database, the servers by tsx, started again at every change, and the console by Vite.
import { readVariable } from './lib/environment.mjs';
import { failureText } from './lib/failure-text.mjs';
import { dataFolder, removeConnection, writeConnection } from './lib/product/connection-file.mjs';
import { releaseDataFolder, takeDataFolder } from './lib/product/data-folder.mjs';
import { openDatabase, prepareDatabase } from './lib/postgres/database.mjs';
import { listeningPlace, refuseBusyPort } from './lib/product/listening.mjs';
import { freePort } from './lib/ports.mjs';
import { prepareFolder, refuseOddFolder, refuseOldNode } from './lib/build/prepare.mjs';
import { inProject } from './lib/project.mjs';
import { endPrograms } from './lib/run-program.mjs';
import { say } from './lib/say.mjs';
import { loadSecrets } from './lib/product/secrets.mjs';
import { startService } from './lib/product/service.mjs';
import { stopOnSignal } from './lib/stopping.mjs';

const TSX = inProject('node_modules/tsx/dist/cli.mjs');
const PROGRAMS = { migrate: [TSX, inProject('prisma/migrate.ts')], seed: [TSX, inProject('prisma/seed/main.ts')] };
const PATIENCE = 2000;

const stopping = stopOnSignal();

async function develop() {
  refuseOldNode();
  refuseOddFolder();
  const folder = dataFolder(readVariable('DATA_DIR'));
  const place = listeningPlace();
  const { afterCrash } = takeDataFolder(folder, place.address);
  stopping.onStop(() => releaseDataFolder(folder));
  stopping.onStop(endPrograms);
  await refuseBusyPort(place, afterCrash);
  await prepareFolder();
  const { databasePassword, jwtSecret } = loadSecrets(folder);
  const url = await openDatabase(folder, databasePassword, stopping);
  const port = await freePort();
  const env = { ...process.env, ROGER_EMBEDDED: '1', JWT_SECRET: jwtSecret, DATABASE_URL: url, DATA_DIR: folder };
  writeConnection(folder, { pid: process.pid, address: place.address, databaseUrl: url });
  stopping.onStop(() => removeConnection(folder));
  await prepareDatabase(PROGRAMS, env, stopping);
  if (stopping.begun()) return;
  watchServer('The workers', 'workers/src/main.ts', env);
  watchServer('The API', 'apps/api/src/server.ts', { ...env, HOST: '127.0.0.1', PORT: String(port) });
  await serveConsole(place, `http://127.0.0.1:${port}`);
  say(`The console is at ${place.address}, the API behind it on port ${port}`);
}

/**
 * @param {string} name
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 */
function watchServer(name, program, env) {
  if (stopping.begun()) return;
  const service = startService({ name, program: TSX, args: ['watch', inProject(program)], env, stopping });
  stopping.onStop(() => service.stop(PATIENCE));
}

async function serveConsole(/** @type {ReturnType<typeof listeningPlace>} */ place, /** @type {string} */ api) {
  // Vite is only there after the packages are installed.
  const { startDevConsole } = await import('./lib/product/dev-console.mjs');
  stopping.onStop(await startDevConsole({ host: place.host, port: place.port, api }));
}

try {
  await develop();
} catch (error) {
  if (!stopping.begun()) console.error(failureText(error));
  await stopping.stop(1);
}
