// The stages of npm test -- --changed: the same checks and tests for the files that differ from a commit.
import { existsSync } from 'node:fs';
import { changedFiles, readRepository } from './changed-files.mjs';
import { inProject } from '../project.mjs';
import { say } from '../say.mjs';
import { selectTests } from './select-tests.mjs';
import {
  foundByPlaywright,
  foundByVitest,
  node,
  OWN_PROJECTS,
  runPlaywright,
  runVitest,
  stages,
} from './test-stages.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */

const LINTED = /\.(ts|tsx|mts|mjs|js)$/;
const OF_WEB = /^(apps\/web\/|packages\/(contract|i18n)\/|tsconfig|package(-lock)?\.json)/;
const TYPED = /\.(ts|tsx|mts)$|^tsconfig|^package(-lock)?\.json$/;
const MANIFESTS = /(^|\/)package(-lock)?\.json$/;
const BROWSER = 'browser';

/** The stages for the files that differ from a commit, HEAD by default, in the form of npm test. */
export async function chooseChanged(ref = 'HEAD') {
  const changed = changedFiles(ref);
  const chosen = [...stages.filter(({ essential }) => essential === true), ...checksOf(changed)];
  // The selection of tests needs esbuild, which is missing before the first install.
  if (changed.length > 0 && existsSync(inProject('node_modules/esbuild'))) chosen.push(...(await testsOf(changed)));
  say(`${changed.length} files differ from ${ref}.`);
  return chosen.map((stage) => ({ stage, parts: [] }));
}

const named = (/** @type {string} */ name) => stages.filter((stage) => stage.name === name);

/** @returns {Stage[]} */
function checksOf(/** @type {string[]} */ changed) {
  const there = changed.filter((file) => existsSync(inProject(file)));
  const linted = there.filter((file) => LINTED.test(file));
  return [
    ...(changed.some((file) => TYPED.test(file) && !file.startsWith('apps/web/'))
      ? [typecheck('typecheck', 'tsconfig.json')]
      : []),
    ...(changed.some((file) => TYPED.test(file) && OF_WEB.test(file))
      ? [typecheck('typecheck of the console', 'apps/web/tsconfig.json')]
      : []),
    ...(linted.length > 0 ? [tool('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...linted])] : []),
    ...(there.length > 0
      ? [tool('format', 'oxfmt/bin/oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...there])]
      : []),
    ...(changed.some((file) => MANIFESTS.test(file)) ? named('lockfile') : []),
    ...(changed.some((file) => file.startsWith('prisma/')) ? named('migrations') : []),
  ];
}

/** An incremental type check: after a small change it takes seconds. */
function typecheck(/** @type {string} */ name, /** @type {string} */ project) {
  const memory = inProject('.tmp/test', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return tool(name, 'typescript/bin/tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', memory]);
}

/** @returns {Stage} */
function tool(/** @type {string} */ name, /** @type {string} */ program, /** @type {string[]} */ args) {
  return { name, beside: 'checks', work: ({ env }) => node(name, [inProject('node_modules', program), ...args], env) };
}

/** @returns {Promise<Stage[]>} */
async function testsOf(/** @type {string[]} */ changed) {
  const { vitest, e2e, families, left } = selectTests(changed, await readRepository());
  if (left.length > 0) say(`  ${left.length} more test files fit by name; npm test runs them`);
  return [...vitestOf(vitest, families), ...playwrightOf(e2e)];
}

/** @returns {Stage[]} */
function vitestOf(/** @type {string[]} */ files, /** @type {string[]} */ families) {
  if (files.length === 0) return [];
  const more = families.length > 0 ? { TEST_FAMILIES: families.join(',') } : {};
  say(`  Vitest: ${files.length} files${families.length > 0 ? `; the contract of ${families.join(', ')}` : ''}`);
  const work = (/** @type {{ env: NodeJS.ProcessEnv }} */ { env }) =>
    runVitest({ env: { ...env, ...more }, parts: OWN_PROJECTS }, files);
  return [{ name: 'vitest', beside: 'checks', work, outcomes: foundByVitest }];
}

/** @returns {Stage[]} */
function playwrightOf(/** @type {string[]} */ files) {
  if (files.length === 0) return [];
  say(`  browser: ${files.join(', ')}`);
  const work = (/** @type {{ env: NodeJS.ProcessEnv }} */ run) => runPlaywright(run, files);
  return [...named('build'), { name: 'e2e', beside: BROWSER, work, outcomes: foundByPlaywright }];
}
