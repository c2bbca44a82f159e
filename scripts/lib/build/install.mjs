// node_modules as package-lock.json wants them.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { postgresBinaries } from '../postgres/postgres-binaries.mjs';
import { inProject } from '../project.mjs';
import { say } from '../say.mjs';
import { hashOf, isFresh, stamp } from './stamps.mjs';

const STAMP = inProject('node_modules/.roger-install');

/** Are the packages those of the lockfile, installed for this Node? */
export const isInstalled = () => isFresh(STAMP, hashOf(['package-lock.json']));

/** Installs the packages when they are missing, or when the lockfile or Node changed since. */
export async function ensureInstalled() {
  const wanted = hashOf(['package-lock.json']);
  if (isFresh(STAMP, wanted)) return;
  if (!matchesLockfile()) {
    say('Installing packages (a minute or two) …');
    // Also development packages, because the console is built here. Install scripts are not needed.
    await npm(['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  }
  linkPostgresLibraries();
  stamp(STAMP, wanted);
}

// Packages that were installed with npm are used if their versions are right.
function matchesLockfile() {
  const installed = readPackages(inProject('node_modules/.package-lock.json'));
  if (installed === undefined) return false;
  const locked = Object.entries(readPackages(inProject('package-lock.json')) ?? {});
  return locked
    .filter(([name, entry]) => name.includes('node_modules/') && entry.link !== true)
    .every(([name, entry]) => {
      const found = installed[name];
      // An optional package for another platform is in the lockfile alone.
      if (found === undefined) return entry.optional === true;
      return found.version === entry.version && existsSync(inProject(name));
    });
}

/** @returns {Record<string, { version?: string, link?: boolean, optional?: boolean }> | undefined} */
function readPackages(/** @type {string} */ file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

// npm packages cannot hold symbolic links; the package brings a script that makes those of its libraries.
function linkPostgresLibraries() {
  try {
    const { home } = postgresBinaries();
    const script = path.join(home, 'scripts/hydrate-symlinks.js');
    spawnSync(process.execPath, [script], { cwd: home, stdio: 'ignore' });
  } catch {
    // No embedded PostgreSQL for this platform: said when it is needed.
  }
}
