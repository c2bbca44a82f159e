// The data folder of an embedded PostgreSQL: created once, checked at every start.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandFor, giveTo } from './postgres-account.mjs';
import { fileFault, foreign, readIfExists, useFile } from '../ownership.mjs';
import { UserError } from '../project.mjs';

/** The one database role, owner of everything. */
export const DATABASE_USER = 'roger';

/** Locales that know the letters of all alphabets: of Linux, then of macOS. */
export const LETTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8'];

/**
 * Creates the data folder if it is missing and refuses one of another major version.
 * @param {{ folder: string, password: string, binaries: ReturnType<typeof import('./postgres-binaries.mjs').postgresBinaries>,
 *   account: import('./postgres-account.mjs').Account }} options
 */
export function prepareCluster({ folder, password, binaries, account }) {
  const version = readIfExists(path.join(folder, 'PG_VERSION'))?.trim();
  if (version !== undefined) {
    refuseOtherMajor(folder, version, binaries.major);
    refuseOtherOwner(folder);
    giveTo(account, folder);
    return;
  }
  if (existsSync(folder)) {
    throw new UserError(`${folder} holds no PostgreSQL data. Move it away; a new one is made at the next start.`);
  }
  // Created under another name and renamed, so that an interrupted first start leaves no incomplete data folder.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  useFile(draft, () => mkdirSync(draft, { mode: 0o700 }));
  const passwordFile = path.join(path.dirname(folder), '.initial-password');
  try {
    useFile(passwordFile, () => writeFileSync(passwordFile, password, { mode: 0o600 }));
    giveTo(account, passwordFile);
    giveTo(account, draft);
    initialise(draft, passwordFile, binaries.initdb, account);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

/** PostgreSQL runs on data of its own user only; root gives the folder to the right one. */
function refuseOtherOwner(/** @type {string} */ folder) {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0 && lstatSync(folder).uid !== uid) throw foreign(folder);
}

function refuseOtherMajor(/** @type {string} */ folder, /** @type {string} */ found, /** @type {string} */ major) {
  if (found === major) return;
  throw new UserError(
    `${folder} was made by PostgreSQL ${found}, this version of Roger carries PostgreSQL ${major}. ` +
      `Your data is untouched. Either start the version of Roger that made it, write a dump (pg_dump) and load it here; ` +
      `or run a PostgreSQL ${found} server on this folder and set DATABASE_URL; or move the folder away to begin anew.`,
  );
}

/** Makes the data folder with the first locale of letters that this machine has, else with that of ASCII. */
function initialise(
  /** @type {string} */ folder,
  /** @type {string} */ passwordFile,
  /** @type {string} */ initdb,
  /** @type {import('./postgres-account.mjs').Account} */ account,
) {
  const target = ['-D', folder, '-U', DATABASE_USER, '--pwfile', passwordFile];
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'];
  const texts = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  let detail = '';
  for (const letters of [...LETTER_LOCALES, 'C']) {
    const given = [...target, ...options, ...texts, `--lc-ctype=${letters}`];
    const { command, args, identity } = commandFor(account, initdb, given);
    // A session of its own: a Ctrl-C that reached initdb would look like a failure, and a stop waits for its two seconds.
    const env = { PATH: process.env['PATH'] };
    const result = spawnSync(command, args, { encoding: 'utf8', env, detached: true, ...identity });
    if (result.status === 0) return;
    detail = result.error?.message ?? `${result.stdout}${result.stderr}`.trim();
    if (!detail.includes('invalid locale name')) break;
  }
  throw new UserError(
    `${diskFault(folder, detail) ?? `PostgreSQL could not make its data folder ${folder}:`}\n${detail}`,
  );
}

/** Texts of the system in the log of initdb, with their codes. */
const DISK_FAULTS = { 'No space left on device': 'ENOSPC', 'Disk quota exceeded': 'EDQUOT' };

/** A sentence about a full disk, if the log of initdb is about one. */
function diskFault(/** @type {string} */ folder, /** @type {string} */ log) {
  const code = Object.entries(DISK_FAULTS).find(([text]) => log.includes(text))?.[1];
  return fileFault({ code }, folder)?.message;
}
