// A Chromium for the browser tests: one that is there, or Playwright's own.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { inProject, UserError } from '../project.mjs';
import { runCommand } from '../run-program.mjs';

// The shell draws no window and takes a fifth less time over the same tests.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The first program of these names on the search path. */
export function findProgram(/** @type {string[]} */ ...names) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

/** The environment that makes Playwright use a Chromium that can be had here. */
export async function chromiumEnvironment() {
  const given = process.env['CHROMIUM_PATH'] ?? '';
  if (given !== '' && !isProgram(given)) throw new UserError(`CHROMIUM_PATH names no program: ${given}`);
  const found = [given, findProgram(...NAMES) ?? '', MAC].find((file) => file !== '' && isProgram(file));
  if (found !== undefined) return { CHROMIUM_PATH: found };
  await installOwn();
  return {};
}

async function installOwn() {
  const { chromium } = await import('playwright-core');
  if (existsSync(chromium.executablePath())) return;
  const cli = inProject('node_modules/playwright/cli.js');
  try {
    await runCommand('playwright install', [process.execPath, cli, 'install', 'chromium'], { quiet: true });
  } catch (error) {
    throw new UserError(
      'There is no Chromium for the browser tests, and none could be downloaded. Install one (apt-get install chromium, ' +
        'or Google Chrome), or set CHROMIUM_PATH to one, or run npx playwright install --with-deps chromium where the ' +
        `network allows it.${reason(error)}`,
    );
  }
}

// Of all Playwright prints about its attempts, what went wrong the first time.
function reason(/** @type {unknown} */ error) {
  const line = /^.*Error: .*$/m.exec(error instanceof Error ? error.message : '');
  return line === null ? '' : ` (${line[0].trim()})`;
}

function isProgram(/** @type {string} */ file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
