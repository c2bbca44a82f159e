// Passwords made at the first start and kept in the data folder, readable by its owner alone.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { writePrivateFile } from './connection-file.mjs';
import { readIfExists } from '../ownership.mjs';
import { UserError } from '../project.mjs';

/** @typedef {{ databasePassword: string, jwtSecret: string }} Secrets */

/** The secrets of a data folder, made when it has none. @returns {Secrets} */
export function loadSecrets(/** @type {string} */ folder) {
  const file = path.join(folder, 'secrets.json');
  const text = readIfExists(file);
  if (text !== undefined) return read(file, text);
  if (existsSync(path.join(folder, 'pg'))) {
    throw new UserError(
      `${file} is missing, and with it the password of the database in ${folder}. ` +
        `Restore it from your backup, or move ${folder} away to begin anew.`,
    );
  }
  const secrets = { databasePassword: random(24), jwtSecret: random(48) };
  writePrivateFile(file, secrets);
  return secrets;
}

const random = (/** @type {number} */ bytes) => randomBytes(bytes).toString('base64url');

/** @returns {Secrets} */
function read(/** @type {string} */ file, /** @type {string} */ text) {
  const secrets = parse(file, text);
  const complete = ['databasePassword', 'jwtSecret'].every(
    (name) => typeof secrets?.[name] === 'string' && secrets[name],
  );
  if (complete) return secrets;
  throw new UserError(`${file} does not hold the two secrets it is made for. Restore it from your backup.`);
}

function parse(/** @type {string} */ file, /** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError(`${file} cannot be read. Restore it from your backup.`);
  }
}
