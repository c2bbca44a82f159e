// Files and folders that cannot be used, most often those of another user: they must not look missing or damaged.
import { lstatSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { UserError } from './project.mjs';

const DENIED = new Set(['EACCES', 'EPERM']);

/** Did the system refuse access? */
export const isDenied = (/** @type {unknown} */ error) =>
  DENIED.has(/** @type {NodeJS.ErrnoException} */ (error)?.code ?? '');

/** Faults of files that the user can correct, by the code of the system. @type {Record<string, string>} */
const FAULTS = {
  EDQUOT: 'your share of its disk is used up. Free some space there',
  EIO: 'its disk does not work. Look at the log of the system',
  EISDIR: 'it is a folder, where a file belongs. Move it away',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n)',
  ENFILE: 'too many files are open. Raise the limit of the system (fs.file-max)',
  ENOSPC: 'its disk is full. Free some space there',
  ENOTDIR: 'a part of this path is a file, where a folder belongs. Move it away',
  EROFS: 'its file system may only be read. Mount it for writing, or choose another folder',
};

/** A refusal for a file that cannot be used, where the user can correct that; undefined for other errors. */
export function fileFault(/** @type {unknown} */ error, /** @type {string | undefined} */ file) {
  if (isDenied(error) && file !== undefined) return foreign(file, path.dirname(file));
  const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const fault = FAULTS[code];
  if (fault === undefined) return undefined;
  // An error of a file that is open already does not name it.
  return new UserError(`${file ?? 'A file'} cannot be used: ${fault}, and start again (${code}).`);
}

/**
 * Works with a file, and refuses in words where it cannot be used.
 * @template T
 * @param {string} file
 * @param {() => T} work
 */
export function useFile(file, work) {
  try {
    return work();
  } catch (error) {
    throw fileFault(error, file) ?? error;
  }
}

/** Content of a file; undefined only if it does not exist. */
export function readIfExists(/** @type {string} */ file) {
  return useFile(file, () => {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
      throw error;
    }
  });
}

/**
 * A refusal that names the owner, the present user, and the command that changes the owner or the mode. `home` is a
 * folder of ours: a folder above it is not to be given away.
 */
export function foreign(/** @type {string} */ file, home = file) {
  const place = deniedPlace(file);
  const owner = lstatSync(place).uid;
  const uid = process.getuid?.() ?? owner;
  const known = `${place} cannot be used by ${nameOf(uid)}, who runs this: it belongs to ${nameOf(owner)}`;
  if (!place.startsWith(path.resolve(home))) {
    return new UserError(`${known}. Choose a folder that this user may enter: DATA_DIR=… npm start`);
  }
  if (owner === uid)
    return new UserError(`${known}, without the right to use it. Give it: chmod -R u+rwX ${quote(place)}`);
  const gid = process.getgid?.() ?? uid;
  return new UserError(
    `${known}. Its content is untouched. Start as that user, or give it to this one: sudo chown -R ${uid}:${gid} ${quote(place)}`,
  );
}

/** The first part of a path that this user may not enter, else the file itself or the folder that it would be in. */
function deniedPlace(/** @type {string} */ file) {
  const whole = path.resolve(file);
  const parents = [];
  for (let part = path.dirname(whole); part !== path.dirname(part); part = path.dirname(part)) parents.unshift(part);
  let last = path.parse(whole).root;
  for (const part of [...parents, whole]) {
    try {
      lstatSync(part);
      last = part;
    } catch {
      return last;
    }
  }
  return last;
}

/** The name and number of a user; the number alone where no name is known. */
function nameOf(/** @type {number} */ uid) {
  const name = uid === process.getuid?.() ? ownName() : listedName(uid);
  return name === undefined ? `uid ${uid}` : `${name} (uid ${uid})`;
}

function ownName() {
  try {
    return userInfo().username;
  } catch {
    return undefined;
  }
}

function listedName(/** @type {number} */ uid) {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.map((line) => line.split(':')).find((fields) => fields[2] === String(uid))?.[0];
  } catch {
    return undefined;
  }
}

const quote = (/** @type {string} */ text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
