// A launcher that was killed leaves its PostgreSQL behind.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { commandLine, isAlive, waitUntilGone } from '../processes.mjs';
import { UserError } from '../project.mjs';

const PATIENCE = 10_000;

/** Contents of postmaster.pid; undefined if the file is missing or incomplete. */
export function readPidFile(/** @type {string} */ folder) {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return { pid, status: (lines[7] ?? '').trim() };
}

/** Stops a PostgreSQL left on the folder by a killed launcher; the caller holds the folder's lock. */
export async function stopOrphan(/** @type {string} */ folder) {
  const left = readPidFile(folder);
  if (left === undefined || !isAlive(left.pid)) return;
  if (!isPostgresOf(left.pid, folder)) throw new UserError(foreignPid(folder, left.pid));
  process.kill(left.pid, 'SIGINT');
  if (await waitUntilGone(left.pid, PATIENCE / 2)) return;
  process.kill(left.pid, 'SIGQUIT');
  if (await waitUntilGone(left.pid, PATIENCE / 2)) return;
  throw new UserError(`The PostgreSQL of an earlier start (process ${left.pid}) does not stop. Please end it.`);
}

// PostgreSQL would refuse to start as well, in its own words.
const foreignPid = (/** @type {string} */ folder, /** @type {number} */ pid) =>
  `${path.join(folder, 'postmaster.pid')} was left by a PostgreSQL that did not stop orderly, and names process ${pid}, ` +
  'which is another program by now. When no PostgreSQL works on this folder, delete that file and start again.';

function isPostgresOf(/** @type {number} */ pid, /** @type {string} */ folder) {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(folder);
}
