// The data folder: private, used by one product at a time.
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { releaseLock, takeLock } from '../lock-file.mjs';
import { foreign, isDenied } from '../ownership.mjs';
import { UserError } from '../project.mjs';

/** Locks the folder, which is created if missing. `afterCrash`: the previous product ended without unlocking it. */
export function takeDataFolder(/** @type {string} */ folder, /** @type {string} */ address) {
  makeFolder(folder);
  const { holder, stale } = lockFolder(folder, address);
  if (holder === undefined) return { afterCrash: stale };
  throw new UserError(
    `Roger is already running with the data folder ${folder}: process ${holder.pid}, ${holder.address ?? ''}. ` +
      'Use that one, or stop it first, or give this start a folder and a port of its own (DATA_DIR=… PORT=… npm start).',
  );
}

export function releaseDataFolder(/** @type {string} */ folder) {
  releaseLock(lockIn(folder));
}

function lockFolder(/** @type {string} */ folder, /** @type {string} */ address) {
  try {
    return takeLock(lockIn(folder), { address });
  } catch (error) {
    if (isDenied(error)) throw foreign(folder);
    throw new UserError(
      `The data folder ${folder} cannot be written: ${reasonOf(error)}. ` +
        'Make it writable for you, or choose another one (DATA_DIR=… npm start).',
    );
  }
}

const reasonOf = (/** @type {unknown} */ error) => (error instanceof Error ? error.message : String(error));

const lockIn = (/** @type {string} */ folder) => path.join(folder, 'lock');

/**
 * Makes a folder with those above it, one by one: Node's recursive mkdir never ends below /proc. The umask cuts the mode
 * that mkdir gets.
 */
function makePassable(/** @type {string} */ folder, /** @type {number} */ mode) {
  if (existsSync(folder)) return;
  makePassable(path.dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another start has made it.
    if (!existsSync(folder)) throw error;
  }
  chmodSync(folder, mode);
}

function makeFolder(/** @type {string} */ folder) {
  try {
    // Under root PostgreSQL may run with another uid and must be able to pass through; its content has private modes.
    makePassable(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw new UserError(
      `The data folder ${folder} cannot be made: ${reasonOf(error)}. Choose another: DATA_DIR=… npm start`,
    );
  }
}
