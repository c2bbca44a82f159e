// The npm that belongs to this Node.
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { inProject } from '../project.mjs';
import { runCommand } from '../run-program.mjs';

/** Runs npm and shows its output only when it fails. */
export function npm(/** @type {string[]} */ args) {
  const { commandLine, shell } = findNpm();
  const what = args.filter((arg) => !arg.startsWith('-')).join(' ');
  return runCommand(`npm ${what}`, [...commandLine, ...args, ...cacheOptions()], { quiet: true, shell });
}

function findNpm() {
  const cli = [
    process.env['npm_execpath'] ?? '',
    path.resolve(process.execPath, '../../lib/node_modules/npm/bin/npm-cli.js'),
    path.resolve(process.execPath, '../node_modules/npm/bin/npm-cli.js'),
  ].find((file) => file.endsWith('npm-cli.js') && existsSync(file));
  if (cli !== undefined) return { commandLine: [process.execPath, cli], shell: false };
  return { commandLine: ['npm'], shell: process.platform === 'win32' };
}

/** A cache below .tmp where npm's own one cannot be written, as for a user of the system without a home folder. */
export function cacheOptions({ home = homedir(), cache = process.env['npm_config_cache'] ?? '' } = {}) {
  const folder = cache === '' ? path.join(home, '.npm') : cache;
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return [];
  } catch {
    return [`--cache=${inProject('.tmp/npm')}`];
  }
}
