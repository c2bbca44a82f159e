// The stages of npm test, in their order.
import { mkdirSync, rmSync } from 'node:fs';
import { chromiumEnvironment } from './chromium.mjs';
import { checkCommits } from './commits.mjs';
import { ensureGenerated } from '../build/generate.mjs';
import { ensureInstalled } from '../build/install.mjs';
import { npm } from '../build/npm.mjs';
import { alone } from '../build/prepare.mjs';
import { inProject } from '../project.mjs';
import { runCommand } from '../run-program.mjs';
import { playwrightTally, vitestTally } from './test-tally.mjs';

/** @typedef {import('./test-tally.mjs').Tally} Tally */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [parts] names for --only, if the stage has several parts
 * @property {'database' | 'redis'} [needs] a service that must run
 * @property {boolean} [essential] its failure ends the run
 * @property {string} [beside] adjacent stages with the same value run in parallel
 * @property {boolean} [counts] true if it runs tests
 * @property {(run: { env: NodeJS.ProcessEnv, parts: string[] }) => Promise<unknown>} work
 * @property {() => Tally | undefined} [tally]
 */

const VITEST_REPORT = inProject('.tmp/test/vitest.json');
const PLAYWRIGHT_REPORT = inProject('.tmp/test/playwright.json');
const PROJECTS = ['unit', 'contract', 'api', 'workers', 'product'];

/** Counts of Vitest. */
export const countedByVitest = () => vitestTally(VITEST_REPORT);
/** Counts of Playwright. */
export const countedByPlaywright = () => playwrightTally(PLAYWRIGHT_REPORT);

const script = (/** @type {string} */ name) => () => npm(['run', '--silent', name]);
/** Runs a Node program quietly. */
export const node = (/** @type {string} */ what, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) =>
  runCommand(what, [process.execPath, ...args], { env, quiet: true });

/**
 * Runs Vitest's tests, of all projects and files unless some are given.
 * @param {{ env: NodeJS.ProcessEnv, parts: string[] }} run
 * @param {string[]} [files]
 */
export async function runVitest({ env, parts }, files = []) {
  forget(VITEST_REPORT);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const projects = parts.flatMap((part) => ['--project', part]);
  await node('vitest', [inProject('node_modules/vitest/vitest.mjs'), 'run', ...files, ...projects, ...reporters], env);
}

/**
 * Runs the browser tests, all unless files are given.
 * @param {{ env: NodeJS.ProcessEnv }} run
 * @param {string[]} [files]
 */
export async function runPlaywright({ env }, files = []) {
  forget(PLAYWRIGHT_REPORT);
  const browser = { ...(await chromiumEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT };
  const cli = inProject('node_modules/@playwright/test/cli.js');
  await node('playwright', [cli, 'test', ...files, '--reporter=list,json'], { ...env, ...browser });
}

// The report of an earlier run must not count for this run.
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
    // The tests use the cores that the checks leave idle at their end.
    beside: 'checks',
    parts: PROJECTS,
    needs: 'database',
    counts: true,
    work: runVitest,
    tally: countedByVitest,
  },
  { name: 'build', work: ({ env }) => node('the build', [inProject('scripts/build.mjs'), '--stale'], env) },
  {
    name: 'bench',
    beside: 'browser',
    // A small fleet and short rounds: the run only shows that the bench works; its figures mean nothing.
    work: ({ env }) => node('the bench', ['--import', 'tsx', inProject('tests/bench/main.ts'), '--smoke'], env),
  },
  {
    name: 'e2e',
    beside: 'browser',
    counts: true,
    work: runPlaywright,
    tally: countedByPlaywright,
  },
];
