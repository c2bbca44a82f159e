import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { add, nothing, playwrightTally, sentence, vitestTally } from '../../../scripts/lib/test/test-tally.mjs';

const folder = mkdtempSync(join(tmpdir(), 'roger-tally-'));
const file = join(folder, 'report.json');
const name = (one: string) => resolve('tests', one);
afterAll(() => rmSync(folder, { recursive: true }));

test('the sentence is the last line npm test promises', () => {
  expect(sentence(add(nothing(), { passed: 3, failed: 1, skipped: 2 }))).toBe('3 passed, 1 failed, 2 skipped');
});

test('a test file that cannot be loaded counts as a failure, and what failed is named', () => {
  const testResults = [
    { name: name('a.test.ts'), status: 'failed', assertionResults: [] },
    { name: name('b.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'it works' }] },
    { name: name('c.test.ts'), status: 'failed', assertionResults: [{ status: 'failed', fullName: 'it breaks' }] },
  ];
  const counts = { numPassedTests: 4, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  writeFileSync(file, JSON.stringify({ ...counts, testResults }));
  expect(vitestTally(file)).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: ['tests/a.test.ts', 'tests/c.test.ts › it breaks'],
  });
});

test('a browser test that passed at its second try passed', () => {
  const specs = [
    { ok: true, file: 'a.spec.ts', title: 'works' },
    { ok: false, file: 'a.spec.ts', title: 'breaks' },
  ];
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  writeFileSync(file, JSON.stringify({ stats, suites: [{ suites: [{ specs }] }] }));
  expect(playwrightTally(file)).toEqual({ passed: 6, failed: 1, skipped: 2, failures: ['a.spec.ts › breaks'] });
});

test('without a report there is nothing to count', () => {
  expect(vitestTally(join(folder, 'missing.json'))).toBeUndefined();
});
