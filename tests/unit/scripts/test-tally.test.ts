import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, nothing, playwrightTally, sentence, vitestTally } from '../../../scripts/lib/test-tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'roger-tally-'));
const file = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('the sentence is the last line npm test promises', () => {
  expect(sentence(add(nothing(), { passed: 3, failed: 1, skipped: 2 }))).toBe('3 passed, 1 failed, 2 skipped');
});

test('a test file that cannot be loaded counts as a failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{}] },
  ];
  const counts = { numPassedTests: 4, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 };
  writeFileSync(file, JSON.stringify({ ...counts, testResults }));
  expect(vitestTally(file)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

test('a browser test that passed at its second try passed', () => {
  writeFileSync(file, JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }));
  expect(playwrightTally(file)).toEqual({ passed: 6, failed: 1, skipped: 2 });
});

test('without a report there is nothing to count', () => {
  expect(vitestTally(join(folder, 'missing.json'))).toBeUndefined();
});
