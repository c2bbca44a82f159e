// Outcomes of a run by test: read from the reports of Vitest and Playwright, counted, and written as closing lines.
import { readFileSync } from 'node:fs';
import { fromProject } from '../project.mjs';

/**
 * @typedef {object} Outcome
 * @property {string} id the same for the same test in every run
 * @property {string} name the file and the test, or the stage
 * @property {'passed' | 'failed' | 'skipped'} status
 * @property {string} [message] the first line of what failed
 * @property {string} [file] from the project's root; absent for a stage
 * @property {number} [line] place of a browser test in its file
 */

// Colours of a terminal, which Playwright writes into its messages.
// oxlint-disable-next-line no-control-regex -- an escape sequence begins with a control character
const COLOURS = /\u001B\[[0-9;]*m/g;
const LONGEST_MESSAGE = 300;

/** The first line of a message, as a closing line can carry it. */
export function firstLine(/** @type {string | undefined} */ message = '') {
  const line =
    message
      .replaceAll(COLOURS, '')
      .split('\n')
      .find((text) => text.trim() !== '') ?? '';
  return line.trim().slice(0, LONGEST_MESSAGE);
}

/** @returns {Outcome} the failure of something that is no single test */
export const stageFailure = (/** @type {string} */ name, /** @type {string | undefined} */ message) => ({
  id: name,
  name,
  status: 'failed',
  message: firstLine(message),
});

/** @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} VitestFile */
/** @typedef {{ status: string, fullName: string, failureMessages?: string[] }} Assertion */

/** @returns {Outcome[] | undefined} the outcomes in Vitest's JSON report; undefined without a report */
export function readVitest(/** @type {string} */ report) {
  const files = /** @type {VitestFile[] | undefined} */ (readJson(report)?.testResults);
  return files?.flatMap(outcomesOfFile);
}

function outcomesOfFile(/** @type {VitestFile} */ { name, status, message, assertionResults }) {
  const file = fromProject(name);
  const tests = assertionResults.map((one, index) => outcomeOfAssertion(file, one, index));
  // A file that cannot be loaded, or fails before or after its tests, counts as one failure.
  if (status === 'failed' && tests.every((one) => one.status !== 'failed')) {
    tests.push({ id: file, name: file, file, status: 'failed', message: firstLine(message) });
  }
  return tests;
}

/** @returns {Outcome} */
function outcomeOfAssertion(
  /** @type {string} */ file,
  /** @type {Assertion} */ { status, fullName, failureMessages = [] },
  /** @type {number} */ index,
) {
  const name = `${file} › ${fullName}`;
  // Several cases of a table may have one name; a name with a seed has another one in each run.
  const outcome = { id: `${name.replace(/\(seed \d+\)/, '')} ${index}`, name, file };
  if (status === 'failed') return { ...outcome, status: 'failed', message: firstLine(failureMessages[0]) };
  return { ...outcome, status: status === 'passed' ? 'passed' : 'skipped' };
}

/** @typedef {{ results: { error?: { message?: string } }[], status: string, expectedStatus: string }} PlaywrightTest */
/** @typedef {{ id: string, ok: boolean, file: string, line: number, title: string, tests: PlaywrightTest[] }} Spec */
/** @typedef {{ suites?: Suite[], specs?: Spec[] }} Suite */

/** @returns {Outcome[] | undefined} the outcomes in Playwright's JSON report; undefined without a report */
export function readPlaywright(/** @type {string} */ report) {
  const suites = /** @type {Suite[] | undefined} */ (readJson(report)?.suites);
  return suites?.flatMap(specsOf).map(outcomeOfSpec);
}

/** @returns {Spec[]} */
const specsOf = (/** @type {Suite} */ { suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** @returns {Outcome} */
function outcomeOfSpec(/** @type {Spec} */ { id, ok, file, line, title, tests }) {
  const outcome = { id, name: `${file} › ${title}`, file, line };
  if (!ok) return { ...outcome, status: 'failed', message: firstLine(errorOf(tests)) };
  // A failure before the tests of a file leaves the later ones without a result, and the report calls them good.
  if (tests.some(didNotRun)) return { ...outcome, status: 'failed', message: 'did not run' };
  return { ...outcome, status: tests.every(({ status }) => status === 'skipped') ? 'skipped' : 'passed' };
}

const didNotRun = (/** @type {PlaywrightTest} */ { status, results, expectedStatus }) =>
  status === 'skipped' && (results.length === 0 || expectedStatus !== 'skipped');

const errorOf = (/** @type {PlaywrightTest[]} */ tests) =>
  tests.flatMap(({ results }) => results.map(({ error }) => error?.message)).find((message) => message !== undefined);

/** The last line of npm test. */
export function sentence(/** @type {Outcome[]} */ outcomes) {
  const count = (/** @type {Outcome['status']} */ status) => outcomes.filter((one) => one.status === status).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}

/** The name of an outcome with the first line of what failed. */
export const described = (/** @type {Outcome} */ { name, message = '' }) =>
  message === '' ? name : `${name}: ${message}`;

export const hasFailed = (/** @type {Outcome} */ { status }) => status === 'failed';

function readJson(/** @type {string} */ file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
