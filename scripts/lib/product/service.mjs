// A child process that is started again when it ends by itself; the delay grows each time it soon ends again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { clockSettings } from '../clock.mjs';
import { root } from '../project.mjs';
import { lastLines, openLog } from '../rotating-log.mjs';
import { say } from '../say.mjs';
import { SERVER_ENV, SERVER_FLAGS } from './server-process.mjs';

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
const SETTLED_AFTER = 30_000;

/**
 * Starts a Node program as a service; without a log file it shares our output.
 * @param {{ name: string, program: string, args?: string[], env: NodeJS.ProcessEnv, logFile?: string,
 *   stopping: import('../stopping.mjs').Stopping }} options
 */
export function startService({ name, program, args = [], env, logFile, stopping }) {
  const output = logFile === undefined ? 'inherit' : openLog(logFile);
  let delay = FIRST_DELAY;
  let ends = 0;
  let listening = false;
  let child = launch();

  function launch() {
    const startedAt = Date.now();
    // Its own session, so that Ctrl-C reaches only the launcher, which stops the services in order. When the launcher
    // dies, the IPC channel closes, which the child notices.
    const started = spawn(process.execPath, [...SERVER_FLAGS, program, ...args], {
      cwd: root,
      env: { ...SERVER_ENV, ...clockSettings(), ...env },
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
    started.on('error', () => undefined);
    started.on('message', () => (listening = true));
    started.on('exit', (code, signal) => onExit(String(code ?? signal), Date.now() - startedAt));
    return started;
  }

  function onExit(/** @type {string} */ reason, /** @type {number} */ lifetime) {
    listening = false;
    // A signal to every process ends services before their own step of the stop.
    if (stopping.begun()) return;
    ends += 1;
    if (lifetime > SETTLED_AFTER) delay = FIRST_DELAY;
    say(`${name} ended (${reason}), starting it again${logFile === undefined ? '' : `; see ${logFile}`}`);
    setTimeout(() => {
      if (!stopping.begun()) child = launch();
    }, delay);
    delay = Math.min(delay * 2, LONGEST_DELAY);
  }

  return {
    /** Number of unexpected exits. */
    ends: () => ends,
    /** True once the child has said so, until it ends. */
    isListening: () => listening,
    lastLines: () => (logFile === undefined ? '' : lastLines(logFile)),
    /** Requests a stop and kills the child if it has not ended after `patience` milliseconds. */
    async stop(/** @type {number} */ patience) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const hurry = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(hurry);
    },
  };
}
