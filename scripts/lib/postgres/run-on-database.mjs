// Runs a TypeScript program of ours on a database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { inProject, root } from '../project.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Returns the program's exit code; it shares this terminal and gets our signals, so that it can clean up. */
export async function runOnDatabase(
  /** @type {string} */ url,
  /** @type {string} */ file,
  /** @type {string[]} */ args,
) {
  const command = ['--import', 'tsx', inProject(file), ...args];
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return Number(code ?? 1);
}
