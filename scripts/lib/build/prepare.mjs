// Prepares a clone to run: packages, generated code, bundles; each step runs only if its sources have changed.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { staleParts } from './build-parts.mjs';
import { ensureGenerated, isGenerated } from './generate.mjs';
import { ensureInstalled, isInstalled } from './install.mjs';
import { awaitLock, releaseLock } from '../lock-file.mjs';
import { fileFault } from '../ownership.mjs';
import { inProject, root, UserError } from '../project.mjs';
import { runProgram } from '../run-program.mjs';
import { say } from '../say.mjs';

const OLDEST_NODE = [20, 19];
const GENERATED = ['packages/domain/src/generated', 'packages/i18n/src/generated'];

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

const PART_NAMES = { server: 'the servers', web: 'the console' };

/**
 * Brings packages and generated code up to date, and the bundles too with `build`. Nothing is written where all of it is
 * fresh: a program folder may belong to another user, or be mounted read-only.
 */
export async function prepareFolder({ build = false } = {}) {
  const parts = build ? staleParts() : [];
  const stale = [
    ...(isInstalled() ? [] : ['the packages']),
    ...(isGenerated() ? [] : ['the generated code']),
    ...parts.map((name) => PART_NAMES[/** @type {keyof typeof PART_NAMES} */ (name)]),
  ];
  if (stale.length === 0) return;
  refuseUnwritable(stale);
  await alone(async () => {
    await installAndGenerate();
    if (build) await buildStale();
  });
}

/** Throws if a folder that the preparation writes to cannot be written. */
function refuseUnwritable(/** @type {string[]} */ stale) {
  for (const folder of ['', '.tmp', 'node_modules', 'dist', ...GENERATED].map((name) => inProject(name))) {
    if (!existsSync(folder)) continue;
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      const reason = fileFault(error, folder)?.message ?? String(error);
      throw new UserError(
        `In ${root} ${stale.join(', ')} must be made first: they are missing, or older than their sources or this Node. ` +
          `The owner of the folder does that with this Node: npm run build. ${reason}`,
      );
    }
  }
}

/** Builds the stale parts in a child process, so that their memory is freed afterwards. */
async function buildStale() {
  const stale = staleParts();
  if (stale.length > 0) await runProgram('The build', [inProject('scripts/build.mjs'), '--only', stale.join(',')]);
}
