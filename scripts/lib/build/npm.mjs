// The npm that belongs to this Node.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-program.mjs';

/** Runs npm and shows its output only when it fails. */
export function npm(/** @type {string[]} */ args) {
  const { commandLine, shell } = findNpm();
  const what = args.filter((arg) => !arg.startsWith('-')).join(' ');
  return runCommand(`npm ${what}`, [...commandLine, ...args], { quiet: true, shell });
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
