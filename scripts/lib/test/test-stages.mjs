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
import { readPlaywright, readVitest } from './test-outcomes.mjs';

/** @typedef {import('./test-outcomes.mjs').Outcome} Outcome */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} [parts] names for --only, if the stage has several parts
 * @property {'database' | 'redis'} [needs] a service that must run
 * @property {boolean} [essential] its failure ends the run
 * @property {string} [beside] adjacent stages with the same value run in parallel
 * @property {(run: { env: NodeJS.ProcessEnv, parts: string[] }) => Promise<unknown>} work
 * @property {() => Outcome[] | undefined} [outcomes] the outcomes of its tests, if it runs any
 */

const VITEST_REPORT = inProject('.tmp/test/vitest.json');
const PLAYWRIGHT_REPORT = inProject('.tmp/test/playwright.json');
/** Vitest's projects that have tests of their own. */
export const OWN_PROJECTS = ['unit', 'contract', 'api', 'workers', 'product'];
// Tests of the API once more, on an installed PostgreSQL.
const PROJECTS = [...OWN_PROJECTS, 'installed'];

/** Outcomes of Vitest's tests. */
export const foundByVitest = () => readVitest(VITEST_REPORT);
/** Outcomes of the browser tests. */
export const foundByPlaywright = () => readPlaywright(PLAYWRIGHT_REPORT);

const script = (/** @type {string} */ name) => () => npm(['run', '--silent', name]);
/** Runs a Node program quietly. */
export const node = (/** @type {string} */ what, /** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ env) =>
  runCommand(what, [process.execPath, ...args], { env, quiet: true });

/**
 * Runs Vitest's tests, of all projects and files unless some are given.
 * @param {{ env: NodeJS.ProcessEnv, parts: string[] }} run
 * @param {string[]} [files]
 * @param {string[]} [options]
 */
export async function runVitest({ env, parts }, files = [], options = []) {
  forget(VITEST_REPORT);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const projects = parts.flatMap((part) => ['--project', part]);
  await node(
    'vitest',
    [inProject('node_modules/vitest/vitest.mjs'), 'run', ...files, ...projects, ...reporters, ...options],
    env,
  );
}

/**
 * Runs the browser tests, all unless files are given.
 * @param {{ env: NodeJS.ProcessEnv }} run
 * @param {string[]} [files] each may end in the line of a test, `:12`
 * @param {string[]} [options]
 */
export async function runPlaywright({ env }, files = [], options = []) {
  forget(PLAYWRIGHT_REPORT);
  const browser = { ...(await chromiumEnvironment()), PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT };
  const cli = inProject('node_modules/@playwright/test/cli.js');
  await node('playwright', [cli, 'test', ...files, '--reporter=list,json', ...options], { ...env, ...browser });
}

/**
 * Runs tests that failed once more, by one worker: Vitest the files they are in, Playwright themselves. Returns their
 * outcomes.
 * @param {Outcome[]} failed
 * @param {NodeJS.ProcessEnv} env
 */
export async function rerunTests(failed, env) {
  const files = [...new Set(failed.filter(({ line }) => line === undefined).map(({ file = '' }) => file))];
  const places = failed.filter(({ line }) => line !== undefined).map(({ file, line }) => `${file}:${line}`);
  /** @type {Outcome[]} */
  const found = [];
  if (files.length > 0) {
    await ignoreFailure(runVitest({ env, parts: [] }, files, ['--maxWorkers=1']));
    found.push(...(foundByVitest() ?? []));
  }
  if (places.length > 0) {
    await ignoreFailure(runPlaywright({ env }, places, ['--workers=1']));
    found.push(...(foundByPlaywright() ?? []));
  }
  return found;
}

/** The report says what failed; the output is for people. */
async function ignoreFailure(/** @type {Promise<unknown>} */ run) {
  try {
    await run;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
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
    work: runVitest,
    outcomes: foundByVitest,
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
    work: runPlaywright,
    outcomes: foundByPlaywright,
  },
];
