// A test that failed is run once more, alone, when everything else is done: broken ones fail twice.
import { say } from '../say.mjs';
import { described, hasFailed, stageFailure } from './test-outcomes.mjs';

/** @typedef {import('./test-outcomes.mjs').Outcome} Outcome */
/** @typedef {(failed: Outcome[]) => Promise<Outcome[]>} Rerun runs these tests, or all of their files, by one worker */

/** So many files may have tests that passed only at the second look. */
export const MOST_FLAKY_FILES = 5;
/** With more files the run is a failure anyway, and a second look at all of them would take longer than the first. */
const MOST_FILES = 20;

/**
 * Runs the failed tests once more. Returns the outcomes with those of the second look in place of the first ones, and
 * a line about each test that passed only then.
 * @param {Outcome[]} first
 * @param {Rerun} rerun
 * @returns {Promise<{ outcomes: Outcome[], flaky: string[] }>}
 */
export async function lookAgain(first, rerun) {
  const failed = first.filter((one) => hasFailed(one) && one.file !== undefined);
  const files = filesOf(failed);
  if (files.size === 0) return { outcomes: first, flaky: [] };
  if (files.size > MOST_FILES) {
    say(`no second look: tests of ${files.size} files failed`);
    return { outcomes: first, flaky: [] };
  }
  say(`a second look at ${files.size === 1 ? 'one file' : `${files.size} files`} …`);
  const outcomes = merge(first, await rerun(failed));
  const lasting = new Set(outcomes.filter(hasFailed).map(({ id }) => id));
  const passed = failed.filter(({ id }) => !lasting.has(id));
  return { outcomes: [...outcomes, ...tooMany(passed)], flaky: passed.map(described) };
}

/**
 * Puts the outcomes of a second run in the place of the first ones. The failure of a whole file has none there: it
 * goes when the tests of its file ran.
 */
function merge(/** @type {Outcome[]} */ first, /** @type {Outcome[]} */ second) {
  const seen = new Set(second.map(({ id }) => id));
  const files = filesOf(second);
  const remaining = first.filter(({ id, name, file }) => !seen.has(id) && !(name === file && files.has(name)));
  return [...remaining, ...second];
}

/** @returns {Outcome[]} */
function tooMany(/** @type {Outcome[]} */ passed) {
  const { size } = filesOf(passed);
  if (size <= MOST_FLAKY_FILES) return [];
  const message = `tests of ${size} files passed only at the second look; ${MOST_FLAKY_FILES} may`;
  return [stageFailure('second look', message)];
}

const filesOf = (/** @type {Outcome[]} */ outcomes) => new Set(outcomes.map(({ file }) => file));
