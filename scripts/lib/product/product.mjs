// The running product: database, workers, API, and with the demo fleet the stand-in of the card provider and the simulator; stopped in the
// order simulator, API, workers, card provider, database.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startCardProvider } from './card-provider.mjs';
import { removeConnection, writeConnection } from './connection-file.mjs';
import { readVariable } from '../environment.mjs';
import { openDatabase, prepareDatabase } from '../postgres/database.mjs';
import { inProject, UserError } from '../project.mjs';
import { refuseBusyPort } from './listening.mjs';
import { becomesReady } from './readiness.mjs';
import { say } from '../say.mjs';
import { loadSecrets } from './secrets.mjs';
import { startService } from './service.mjs';
import { readStartAccounts, signInHint } from './sign-in-hint.mjs';
import { startSimulator } from './simulator.mjs';

const PROGRAMS = { migrate: [inProject('dist/prisma/migrate.mjs')], seed: [inProject('dist/prisma/seed.mjs')] };
// Together with PostgreSQL's share they stay below eight seconds.
const API_PATIENCE = 2000;
const WORKERS_PATIENCE = 1200;
// An API that cannot start at all is not tried for ever at the first start.
const HOPELESS = 3;

/**
 * Brings everything up and prints where it is; from then on only signals end it.
 * @param {string} folder
 * @param {ReturnType<typeof import('./listening.mjs').listeningPlace>} place
 * @param {import('../stopping.mjs').Stopping} stopping
 */
export async function runProduct(folder, place, stopping) {
  const given = {
    ...process.env,
    ROGER_EMBEDDED: '1',
    DATA_DIR: folder,
    WEB_DIR: inProject('dist/web'),
    // No load balancer is in front, and the API has API_PATIENCE to stop.
    STOP_DELAY_SECONDS: '0',
  };
  const settings = await checkSettings(given);
  const secrets = loadSecrets(folder);
  const url = await openDatabase(folder, secrets.databasePassword, stopping);
  const env = { ...given, DATABASE_URL: url, JWT_SECRET: readVariable('JWT_SECRET') || secrets.jwtSecret };
  writeConnection(folder, { pid: process.pid, address: place.address, databaseUrl: url });
  stopping.onStop(() => removeConnection(folder));
  await prepareDatabase(PROGRAMS, env, stopping);
  if (stopping.begun()) return;
  const cards = await startCardProvider(folder, settings, stopping);
  if (stopping.begun()) return;
  await startServices(folder, place, { ...env, ...cards }, stopping);
  if (stopping.begun()) return;
  const accounts = settings.serve === 'gateway' ? [] : await readStartAccounts(env, stopping);
  if (stopping.begun()) return;
  announce(place, accounts);
  if (settings.demo && settings.simulator && settings.serve !== 'console') {
    await startSimulator(folder, place.address, env, stopping);
  }
}

async function checkSettings(/** @type {NodeJS.ProcessEnv} */ env) {
  const { readSettings, SettingsError } = await import(pathToFileURL(inProject('dist/settings.mjs')).href);
  try {
    return readSettings(env);
  } catch (error) {
    throw error instanceof SettingsError ? new UserError(/** @type {Error} */ (error).message) : error;
  }
}

/**
 * @param {string} folder
 * @param {ReturnType<typeof import('./listening.mjs').listeningPlace>} place
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../stopping.mjs').Stopping} stopping
 */
async function startServices(folder, place, env, stopping) {
  // Another start may have taken it in the meantime.
  await refuseBusyPort(place, false);
  if (stopping.begun()) return;
  say('Starting the servers …');
  const service = (/** @type {string} */ name, /** @type {string} */ file) =>
    startService({
      name,
      program: inProject('dist', `${file}.mjs`),
      env,
      logFile: path.join(folder, `${file}.log`),
      stopping,
    });
  const workers = service('The workers', 'workers');
  stopping.onStop(() => workers.stop(WORKERS_PATIENCE));
  const api = service('The API', 'api');
  stopping.onStop(() => api.stop(API_PATIENCE));
  const givenUp = () => stopping.begun() || api.ends() >= HOPELESS;
  if (await becomesReady(place.address, { isListening: api.isListening, givenUp })) return;
  if (stopping.begun()) return;
  if (!api.isListening()) await refuseBusyPort(place, false);
  throw new UserError(`The API does not become ready. The end of its log:\n${api.lastLines()}`);
}

/**
 * @param {ReturnType<typeof import('./listening.mjs').listeningPlace>} place
 * @param {import('./sign-in-hint.mjs').StartAccount[]} accounts
 */
function announce(place, accounts) {
  say(`Roger is running at ${place.address}`);
  for (const line of signInHint(accounts, place.isPublic)) console.log(`          ${line}`);
  console.log('          Stop it with Ctrl-C.');
}
