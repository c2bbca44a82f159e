// Counts of the test runners.
import { readFileSync } from 'node:fs';
import { fromProject } from '../project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Tally `failures` names what failed */

/** @returns {Tally} */
export const nothing = () => ({ passed: 0, failed: 0, skipped: 0 });

/** @returns {Tally} */
export function add(/** @type {Tally} */ one, /** @type {Tally} */ other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...(one.failures ?? []), ...(other.failures ?? [])],
  };
}

/** The last line of npm test. */
export const sentence = (/** @type {Tally} */ { passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Vitest's JSON report; undefined when it wrote none. A file that cannot even be loaded counts as one failure. */
export function vitestTally(/** @type {string} */ file) {
  const report = read(file);
  if (report === undefined) return undefined;
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(failuresOfFile),
  };
}

/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} VitestFile */

function failuresOfFile(/** @type {VitestFile} */ { name, status, assertionResults }) {
  const file = fromProject(name);
  if (status === 'failed' && assertionResults.length === 0) return [file];
  return assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => `${file} › ${fullName}`);
}

/** Playwright's JSON report; undefined when it wrote none. A test that passed at the second try passed. */
export function playwrightTally(/** @type {string} */ file) {
  const report = read(file);
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, failures: report.suites.flatMap(failuresOfSuite) };
}

/** @typedef {{ suites?: Suite[], specs?: { ok: boolean, file: string, title: string }[] }} Suite */

/** @returns {string[]} */
function failuresOfSuite(/** @type {Suite} */ { suites = [], specs = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`);
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function read(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
