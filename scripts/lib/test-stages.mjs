// The stages of npm test, in their order.
import { mkdirSync, rmSync } from 'node:fs';
import { chromiumEnvironment } from './chromium.mjs';
import { checkCommits } from './commits.mjs';
import { ensureGenerated } from './generate.mjs';
import { ensureInstalled } from './install.mjs';
import { npm } from './npm.mjs';
import { alone } from './prepare.mjs';
import { inProject } from './project.mjs';
import { runCommand } from './run-program.mjs';
import { playwrightTally, vitestTally } from './test-tally.mjs';

/** @typedef {import('./test-tally.mjs').Tally} Tally */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [parts] names for --only when the stage has several
 * @property {'database' | 'redis'} [needs] a service it wants
 * @property {boolean} [essential] without it the rest makes no sense
 * @property {string} [beside] runs side by side with the stages next to it that say the same
 * @property {boolean} [counts] it runs tests
 * @property {(run: { env: NodeJS.ProcessEnv, parts: string[] }) => Promise<unknown>} work
 * @property {() => Tally | undefined} [tally]
 */

const VITEST_REPORT = inProject('.tmp/test/vitest.json');
const PLAYWRIGHT_REPORT = inProject('.tmp/test/playwright.json');
const PROJECTS = ['unit', 'contract', 'api', 'workers', 'product'];

const script = (/** @type {string} */ name) => () => npm(['run', '--silent', name]);
const node = (/** @type {string} */ what, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) =>
  runCommand(what, [process.execPath, ...args], { env, quiet: true });

async function runVitest(/** @type {{ env: NodeJS.ProcessEnv, parts: string[] }} */ { env, parts }) {
  forget(VITEST_REPORT);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const projects = parts.flatMap((part) => ['--project', part]);
  await node('vitest', [inProject('node_modules/vitest/vitest.mjs'), 'run', ...projects, ...reporters], env);
}

async function runPlaywright(/** @type {{ env: NodeJS.ProcessEnv }} */ { env }) {
  forget(PLAYWRIGHT_REPORT);
  const browser = { ...(await chromiumEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT };
  const cli = inProject('node_modules/@playwright/test/cli.js');
  await node('playwright', [cli, 'test', '--reporter=list,json'], { ...env, ...browser });
}

// The report of an earlier run must not be taken for this one's.
function forget(/** @type {string} */ report) {
  mkdirSync(inProject('.tmp/test'), { recursive: true });
  rmSync(report, { force: true });
}

/** @type {Stage[]} */
export const stages = [
  { name: 'install', essential: true, work: () => alone(ensureInstalled) },
  { name: 'generate', essential: true, work: () => alone(ensureGenerated) },
  { name: 'typecheck', beside: 'checks', work: script('typecheck') },
  { name: 'lint', beside: 'checks', work: script('lint') },
  { name: 'format', beside: 'checks', work: script('format:check') },
  { name: 'commits', beside: 'checks', work: checkCommits },
  {
    name: 'lockfile',
    beside: 'checks',
    work: ({ env }) => node('the lockfile check', [inProject('scripts/check-lockfile.mjs')], env),
  },
  {
    name: 'migrations',
    beside: 'checks',
    needs: 'database',
    work: ({ env }) =>
      node('the check of the migrations', [inProject('scripts/migrate.mjs'), 'check'], {
        ...env,
        DATABASE_URL: env['TEST_DATABASE_URL'],
      }),
  },
  {
    name: 'vitest',
    // The checks leave cores idle at their end, which the tests take up.
    beside: 'checks',
    parts: PROJECTS,
    needs: 'database',
    counts: true,
    work: runVitest,
    tally: () => vitestTally(VITEST_REPORT),
  },
  { name: 'build', work: ({ env }) => node('the build', [inProject('scripts/build.mjs'), '--stale'], env) },
  {
    name: 'bench',
    beside: 'browser',
    // A small fleet and short rounds: that the figures can be had, not what they are.
    work: ({ env }) => node('the bench', ['--import', 'tsx', inProject('tests/bench/main.ts'), '--smoke'], env),
  },
  {
    name: 'e2e',
    beside: 'browser',
    counts: true,
    work: runPlaywright,
    tally: () => playwrightTally(PLAYWRIGHT_REPORT),
  },
];
