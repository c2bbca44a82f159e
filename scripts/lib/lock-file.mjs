// A file that says which living process has something to itself.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthMark, isAlive } from './processes.mjs';

/** @typedef {{ pid: number, birth: string, address?: string }} Holder */

/** Takes the lock; returns the living holder if there is one, else whether a dead one left the lock behind. */
export function takeLock(/** @type {string} */ file, /** @type {{ address?: string }} */ about = {}) {
  let stale = false;
  for (;;) {
    if (create(file, { pid: process.pid, birth: birthMark(process.pid), ...about })) return { stale };
    const holder = read(file);
    if (holder !== undefined && lives(holder)) return { holder, stale };
    stale = true;
    removeStale(file, holder);
  }
}

/** Waits until the lock is free, and takes it. */
export async function awaitLock(/** @type {string} */ file, /** @type {(holder: Holder) => void} */ onWait) {
  let told = false;
  for (;;) {
    const { holder } = takeLock(file);
    if (holder === undefined) return;
    if (!told) onWait(holder);
    told = true;
    await sleep(250);
  }
}

/** Gives the lock back if it is ours. */
export function releaseLock(/** @type {string} */ file) {
  if (read(file)?.pid === process.pid) rmSync(file, { force: true });
}

// Linked into place, so that no process reads a half-written lock.
function create(/** @type {string} */ file, /** @type {Holder} */ holder) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft);
  }
}

/** @returns {Holder | undefined} */
function read(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// The id alone is not enough: ids are reused, soonest in containers.
function lives(/** @type {Holder} */ holder) {
  return isAlive(holder.pid) && birthMark(holder.pid) === holder.birth;
}

// Two may see the same dead lock; the slower must not remove the quicker one's new lock.
function removeStale(/** @type {string} */ file, /** @type {Holder | undefined} */ judged) {
  const aside = `${file}.${process.pid}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved !== undefined && (moved.pid !== judged?.pid || moved.birth !== judged.birth)) linkSync(aside, file);
  rmSync(aside, { force: true });
}
