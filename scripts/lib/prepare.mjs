// From a clone to something that runs: packages, generated code, bundles; each only when its sources changed.
import { mkdirSync } from 'node:fs';
import { staleParts } from './build-parts.mjs';
import { ensureGenerated } from './generate.mjs';
import { ensureInstalled } from './install.mjs';
import { awaitLock, releaseLock } from './lock-file.mjs';
import { inProject, UserError } from './project.mjs';
import { runProgram } from './run-program.mjs';
import { say } from './say.mjs';

const OLDEST_NODE = [20, 19];

/** Refuses a Node that is too old for what gets installed. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = OLDEST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new UserError(`Roger needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
}

/** Does a piece of preparing while no other command does one in the same folder. */
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

/** Installs and generates. */
export async function installAndGenerate() {
  await ensureInstalled();
  await ensureGenerated();
}

/** Builds what is stale, in a process of its own, whose memory is free afterwards. */
export async function buildStale() {
  const stale = staleParts();
  if (stale.length > 0) await runProgram('The build', [inProject('scripts/build.mjs'), '--only', stale.join(',')]);
}
