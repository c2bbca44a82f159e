// PostgreSQL refuses to run as root. A user namespace shows it another uid while the kernel still treats it as the
// owner of the files; where namespaces are forbidden (most containers) the uid is dropped.
import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../project.mjs';

const NOBODY = 65534;

/**
 * @typedef {object} Account account that PostgreSQL's programs run under
 * @property {number | undefined} owner the uid that must own the data folder
 * @property {string[]} prefix command and arguments that run the program
 * @property {{ uid?: number, gid?: number }} identity given to spawn
 */

/** @type {Account[]} */
const ROOT_ACCOUNTS = [
  { owner: 0, prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'], identity: {} },
  { owner: NOBODY, prefix: [], identity: { uid: NOBODY, gid: NOBODY } },
];

/** @type {Account} */
const ITSELF = { owner: undefined, prefix: [], identity: {} };

/** The first account that can run initdb and write below the parent folder. */
export function postgresAccount(/** @type {string} */ initdb, /** @type {string} */ parent) {
  if (process.getuid?.() !== 0) return ordinaryAccount(initdb, parent);
  const account = ROOT_ACCOUNTS.find((candidate) => works(candidate, initdb, parent));
  if (account !== undefined) return account;
  throw new UserError(
    `PostgreSQL does not run as root, and no other account may enter ${parent} or run ${initdb}. ` +
      'Start Roger as an ordinary user, or let others enter each folder of these paths (chmod o+x), or set DATABASE_URL.',
  );
}

// initdb needs a user name for its uid. A container with a numeric uid has none, so a user namespace provides one.
function ordinaryAccount(/** @type {string} */ initdb, /** @type {string} */ parent) {
  const [namespace] = ROOT_ACCOUNTS;
  const borrowed = { owner: undefined, prefix: namespace?.prefix ?? [], identity: {} };
  return !works(ITSELF, initdb, parent) && works(borrowed, initdb, parent) ? borrowed : ITSELF;
}

/** The command line of a program under an account. */
export function commandFor(
  /** @type {Account} */ account,
  /** @type {string} */ program,
  /** @type {string[]} */ args,
) {
  const [command = program, ...rest] = [...account.prefix, program, ...args];
  return { command, args: rest, identity: account.identity };
}

/**
 * Makes the account the owner of a file, or of a folder and its content. The folder comes last: if the call is
 * interrupted, the next one does the whole work again.
 */
export function giveTo(/** @type {Account} */ account, /** @type {string} */ folder) {
  const state = lstatSync(folder);
  if (account.owner === undefined || state.uid === account.owner) return;
  const entries = state.isDirectory() ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  for (const entry of [...entries, '']) chownOne(path.join(folder, entry), account.owner);
}

function chownOne(/** @type {string} */ file, /** @type {number} */ owner) {
  if (!lstatSync(file).isSymbolicLink()) chownSync(file, owner, owner);
}

function works(/** @type {Account} */ account, /** @type {string} */ initdb, /** @type {string} */ parent) {
  const folder = mkdtempSync(path.join(parent, '.probe-'));
  giveTo(account, folder);
  // initdb --show changes nothing, but refuses root and looks for its other programs as PostgreSQL itself does.
  const script = '"$1" --show -D "$2" && : > "$2/file"';
  const { command, args, identity } = commandFor(account, 'sh', ['-c', script, 'sh', initdb, folder]);
  const { status } = spawnSync(command, args, { stdio: 'ignore', ...identity });
  rmSync(folder, { recursive: true });
  return status === 0;
}
