// The lines that say how to sign in to a started product.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject, root } from '../project.mjs';

const run = promisify(execFile);
const READING_MS = 30_000;
const INITIAL_PASSWORD = '123456';

/** @typedef {{ name: string, initial: boolean }} StartAccount `initial`: the password is still the published one */

/**
 * The accounts that a start makes, as the database has them now. Empty if they cannot be read: the product does not
 * need the hint.
 * @param {NodeJS.ProcessEnv} env
 * @param {import('../stopping.mjs').Stopping} stopping
 * @returns {Promise<StartAccount[]>}
 */
export async function readStartAccounts(env, stopping) {
  const reading = new AbortController();
  stopping.onStop(() => reading.abort());
  try {
    const program = [inProject('dist/prisma/start-accounts.mjs')];
    const { stdout } = await run(process.execPath, program, {
      cwd: root,
      env,
      timeout: READING_MS,
      signal: reading.signal,
    });
    return JSON.parse(stdout);
  } catch {
    return [];
  }
}

/** The lines for these accounts; the password is named only with accounts that have it. */
export function signInHint(/** @type {readonly StartAccount[]} */ accounts, /** @type {boolean} */ isPublic) {
  const names = listOf(accounts, 'or');
  if (names === '') return ['Sign in with your account.'];
  const initial = accounts.filter((account) => account.initial);
  if (initial.length === 0) return [`Sign in as ${names}.`];
  const owners = initial.length === accounts.length ? '' : ` of ${listOf(initial, 'and')}`;
  return [
    `Sign in as ${names}; the initial password${owners} is ${INITIAL_PASSWORD}.`,
    ...(isPublic ? ['It can be reached from other machines: change the passwords now.'] : []),
  ];
}

function listOf(/** @type {readonly StartAccount[]} */ accounts, /** @type {string} */ word) {
  const names = accounts.map(({ name }) => name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`;
}
