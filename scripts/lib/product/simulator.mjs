// The simulator of the demo fleet, and its tokens for the gateway.
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inProject, root, UserError } from '../project.mjs';
import { say } from '../say.mjs';
import { startService } from './service.mjs';

const run = promisify(execFile);
const LENDING = 30_000;
const PATIENCE = 800;
// Limit of all servers together: the terminals of the demo and those that users add.
const DEMO_TERMINALS = '6000';

/**
 * Runs a program that creates tokens; returns the servers with their tokens and places as JSON. The caller passes it on
 * in the environment, so that no log contains it.
 * @param {string[]} program with its arguments
 * @param {NodeJS.ProcessEnv} env
 */
export async function lendTokens(program, env) {
  try {
    const { stdout } = await run(process.execPath, program, { cwd: root, env, timeout: LENDING });
    return stdout.trim();
  } catch (error) {
    const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
    throw new UserError(`There are no tokens for the simulator: ${stderr?.trim() || message}`);
  }
}

/**
 * Starts the simulator if the database has servers of the demo fleet. A failure is only printed: the product does not
 * need it.
 * @param {string} folder
 * @param {string} address
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../stopping.mjs').Stopping} stopping
 */
export async function startSimulator(folder, address, env, stopping) {
  try {
    const servers = await lendTokens([inProject('dist/prisma/simulator-servers.mjs'), 'demo'], env);
    if (servers === '[]' || stopping.begun()) return;
    const simulator = startService({
      name: 'The simulator',
      program: inProject('dist/simulator.mjs'),
      // Only a radio server's own settings, neither the database nor our secrets.
      env: {
        SIMULATOR_URL: address,
        SIMULATOR_SERVERS: servers,
        SIMULATOR_TERMINALS: DEMO_TERMINALS,
        SIMULATOR_BACKGROUND: '1',
      },
      logFile: path.join(folder, 'simulator.log'),
      stopping,
    });
    stopping.onStop(() => simulator.stop(PATIENCE));
  } catch (error) {
    say(`The demo fleet stays quiet: ${/** @type {Error} */ (error).message.split('\n', 1)[0]}`);
  }
}
