// A running embedded PostgreSQL.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { bareEnvironment } from '../clock.mjs';
import { commandFor } from './postgres-account.mjs';
import { readPidFile } from './postgres-orphan.mjs';
import { freePort } from '../ports.mjs';
import { UserError } from '../project.mjs';
import { lastLines, openLog } from '../rotating-log.mjs';

const START_RETRY = 10_000;
const STOP_PATIENCE = 1500;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * Starts PostgreSQL on a prepared data folder and waits until it accepts connections.
 * @param {{ folder: string, logFile: string, binaries: { postgres: string }, account: import('./postgres-account.mjs').Account,
 *   port?: number | undefined, settings?: Record<string, string>, isStopping?: () => boolean,
 *   onLaunch?: (server: ReturnType<typeof serverOf>) => void }} options `onLaunch` gets the server before it is ready, at
 *   each attempt; none is made while `isStopping`
 */
export async function startServer(options) {
  const log = openLog(options.logFile);
  const end = Date.now() + START_RETRY;
  for (;;) {
    const port = options.port ?? (await freePort());
    if (options.isStopping?.()) throw new UserError('PostgreSQL is not started during a stop.');
    const server = serverOf(launch(options, port, log), port);
    options.onLaunch?.(server);
    if (await becomesReady(server.child, options.folder)) return server;
    // Retried: shared memory of a killed server is freed late, and another program can take the port.
    if (Date.now() > end) throw startFailure(options.logFile);
    await sleep(250);
  }
}

const serverOf = (/** @type {import('node:child_process').ChildProcess} */ child, /** @type {number} */ port) => ({
  child,
  port,
  stop: (/** @type {number} */ patience = STOP_PATIENCE) => stop(child, patience),
  quit: () => quit(child),
});

/**
 * @param {Parameters<typeof startServer>[0]} options
 * @param {number} port
 * @param {number} log
 */
function launch({ folder, binaries, account, settings = {} }, port, log) {
  const parameters = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const { command, args, identity } = commandFor(account, binaries.postgres, [
    '-D',
    folder,
    '-p',
    String(port),
    ...parameters,
  ]);
  // A session of its own: Ctrl-C reaches the whole process group, and PostgreSQL has to be the last to stop.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...bareEnvironment(), LC_ALL: 'C' },
    ...identity,
  });
  child.on('error', () => undefined);
  return child;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} folder
 */
async function becomesReady(child, folder) {
  while (!hasEnded(child)) {
    const file = readPidFile(folder);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    await sleep(15);
  }
  return false;
}

/**
 * Stops quickly and orderly; without waiting for a checkpoint when that takes too long. A server that heeds neither
 * signal is killed: the next start recovers the data, but could not begin beside a server that lives on.
 */
async function stop(/** @type {import('node:child_process').ChildProcess} */ child, /** @type {number} */ patience) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  const hurry = setTimeout(() => child.kill('SIGQUIT'), patience);
  const force = setTimeout(() => child.kill('SIGKILL'), 2 * patience);
  await ended;
  clearTimeout(hurry);
  clearTimeout(force);
}

/** Stops immediately without flushing; for data that is thrown away. */
async function quit(/** @type {import('node:child_process').ChildProcess} */ child) {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGQUIT');
  await ended;
}

const hasEnded = (/** @type {import('node:child_process').ChildProcess} */ child) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

const startFailure = (/** @type {string} */ logFile) =>
  new UserError(`PostgreSQL does not start. The end of ${logFile}:\n${lastLines(logFile)}`);
