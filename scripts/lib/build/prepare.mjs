// Prepares a clone to run: packages, generated code, bundles; each step runs only if its sources have changed.
import { mkdirSync } from 'node:fs';
import { staleParts } from './build-parts.mjs';
import { ensureGenerated } from './generate.mjs';
import { ensureInstalled } from './install.mjs';
import { awaitLock, releaseLock } from '../lock-file.mjs';
import { inProject, root, UserError } from '../project.mjs';
import { runProgram } from '../run-program.mjs';
import { say } from '../say.mjs';

const OLDEST_NODE = [20, 19];

/** Throws if this Node is too old for the packages. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = OLDEST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new UserError(`Roger needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Vite cannot build below the first two, PostgreSQL's initdb does not run below the others. */
const UNUSABLE = /["#$?`]/;

/** Throws if the path of the program folder has a character that a program of others cannot use. */
export function refuseOddFolder(folder = root) {
  const [character] = UNUSABLE.exec(folder) ?? [];
  if (character === undefined) return;
  throw new UserError(
    `Roger cannot run in ${folder}: the ${character} in this path stops the build or PostgreSQL. ` +
      `Move the folder to a path without any of " # $ ? and backtick; your data moves with it.`,
  );
}

/** Runs a preparation step under a lock, so that no other command prepares the same folder at the same time. */
export async function alone(/** @type {() => unknown} */ work) {
  const lock = inProject('.tmp/prepare.lock');
  mkdirSync(inProject('.tmp'), { recursive: true });
  await awaitLock(lock, ({ pid }) => say(`Waiting for process ${pid}, which prepares this folder …`));
  try {
    await work();
  } finally {
    releaseLock(lock);
  }
}

export async function installAndGenerate() {
  await ensureInstalled();
  await ensureGenerated();
}

/** Builds the stale parts in a child process, so that their memory is freed afterwards. */
export async function buildStale() {
  const stale = staleParts();
  if (stale.length > 0) await runProgram('The build', [inProject('scripts/build.mjs'), '--only', stale.join(',')]);
}
