// Programs that do their work and end. A stop of the launcher ends those under way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root, UserError } from './project.mjs';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command to its end; shows its output, or when quiet only that of a failure.
 * @param {string} what said when it fails
 * @param {string[]} commandLine
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean }} options
 */
export async function runCommand(what, [command = '', ...args], { env, quiet = false, shell = false } = {}) {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd: root, env: env ?? process.env, shell, stdio: ['ignore', output, output] });
  /** @type {string[]} */
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => said.push(text));
  running.add(child);
  try {
    const [code, signal] = await once(child, 'close');
    if (code !== 0) throw new UserError(`${what} failed (${code ?? signal}).\n${said.join('').trim()}`.trim());
  } finally {
    running.delete(child);
  }
}

/** Runs a Node program to its end; its output is shown. */
export function runProgram(/** @type {string} */ what, /** @type {string[]} */ args, env = process.env) {
  return runCommand(what, [process.execPath, '--enable-source-maps', ...args], { env });
}

/** Ends the commands under way. */
export async function endPrograms() {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      const hurry = setTimeout(() => child.kill('SIGKILL'), 1000);
      await ended;
      clearTimeout(hurry);
    }),
  );
}
