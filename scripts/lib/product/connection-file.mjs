// DATA_DIR/connection.json has the addresses of the running product and its database for other commands.
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readIfExists, useFile } from '../ownership.mjs';
import { isAlive } from '../processes.mjs';
import { root } from '../project.mjs';

/** @typedef {{ pid: number, address: string, databaseUrl: string }} Connection */

const DEFAULT_FOLDER = '.data';

/** The absolute data folder; a relative one counts from the project, wherever the command is typed. */
export const dataFolder = (/** @type {string | undefined} */ given) => path.resolve(root, given || DEFAULT_FOLDER);

const fileIn = (/** @type {string} */ folder) => path.join(folder, 'connection.json');

/** The connection of a product running on this data folder. @throws UserError if another user's file cannot be read. */
export function readConnection(/** @type {string | undefined} */ given) {
  const text = readIfExists(fileIn(dataFolder(given)));
  if (text === undefined) return undefined;
  try {
    /** @type {Connection} */
    const connection = JSON.parse(text);
    return isAlive(connection.pid) ? connection : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a private file whole or not at all. */
export function writePrivateFile(/** @type {string} */ file, /** @type {unknown} */ content) {
  const draft = `${file}.${process.pid}.tmp`;
  useFile(file, () => {
    writeFileSync(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
    renameSync(draft, file);
  });
}

/** Publishes the connection, which holds a password. */
export function writeConnection(/** @type {string} */ folder, /** @type {Connection} */ connection) {
  writePrivateFile(fileIn(folder), connection);
}

/** Takes the connection back at a clean stop. */
export function removeConnection(/** @type {string} */ folder) {
  rmSync(fileIn(folder), { force: true });
}
