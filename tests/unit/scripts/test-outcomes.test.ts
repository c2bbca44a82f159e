import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  described,
  firstLine,
  readPlaywright,
  readVitest,
  sentence,
} from '../../../scripts/lib/test/test-outcomes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'roger-outcomes-'));
const file = join(folder, 'report.json');
const name = (one: string) => resolve('tests', one);
afterAll(() => rmSync(folder, { recursive: true }));

const failures = (outcomes: ReturnType<typeof readVitest> = []) =>
  outcomes.filter(({ status }) => status === 'failed').map(described);

const spec = (title: string, ok: boolean, run: object) => ({
  id: title,
  ok,
  file: 'a.spec.ts',
  line: 3,
  title,
  tests: [run],
});

test('a test file that cannot be loaded counts as a failure, and what failed is described', () => {
  const testResults = [
    { name: name('a.test.ts'), status: 'failed', message: 'Cannot find module\nat line 1', assertionResults: [] },
    { name: name('b.test.ts'), status: 'passed', assertionResults: [{ status: 'passed', fullName: 'it works' }] },
    {
      name: name('c.test.ts'),
      status: 'failed',
      assertionResults: [
        {
          status: 'failed',
          fullName: 'it breaks',
          failureMessages: ['AssertionError: 1 is not 2\n    at c.test.ts:3'],
        },
        { status: 'todo', fullName: 'it may' },
      ],
    },
    {
      name: name('d.test.ts'),
      status: 'failed',
      message: 'the hook failed',
      assertionResults: [{ status: 'skipped', fullName: 'it waits' }],
    },
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  const outcomes = readVitest(file) ?? [];
  expect(sentence(outcomes)).toBe('1 passed, 3 failed, 2 skipped');
  expect(failures(outcomes)).toEqual([
    'tests/a.test.ts: Cannot find module',
    'tests/c.test.ts › it breaks: AssertionError: 1 is not 2',
    'tests/d.test.ts: the hook failed',
  ]);
});

function idWith(seed: number): string | undefined {
  const assertionResults = [{ status: 'passed', fullName: `it works (seed ${seed})` }];
  writeFileSync(file, JSON.stringify({ testResults: [{ name: name('a'), status: 'passed', assertionResults }] }));
  return readVitest(file)?.[0]?.id;
}

test('a test with its seed in its name is the same one in another run', () => {
  expect(idWith(1)).toBe(idWith(22));
});

test('cases of one name in a table are told apart', () => {
  const twice = { status: 'passed', fullName: 'it works' };
  writeFileSync(
    file,
    JSON.stringify({ testResults: [{ name: name('a'), status: 'passed', assertionResults: [twice, twice] }] }),
  );
  expect(new Set(readVitest(file)?.map(({ id }) => id)).size).toBe(2);
});

test('a browser test that did not run counts as a failure, and one that is skipped on purpose does not', () => {
  const specs = [
    spec('works', true, { status: 'expected', expectedStatus: 'passed', results: [{}] }),
    spec('breaks', false, {
      status: 'unexpected',
      expectedStatus: 'passed',
      results: [{ error: { message: '\u001B[31mError: no button\u001B[39m\n  at a.spec.ts' } }],
    }),
    spec('waits', true, { status: 'skipped', expectedStatus: 'passed', results: [] }),
    spec('is not for here', true, { status: 'skipped', expectedStatus: 'skipped', results: [{}] }),
  ];
  writeFileSync(file, JSON.stringify({ suites: [{ suites: [{ specs }] }] }));
  const outcomes = readPlaywright(file) ?? [];
  expect(sentence(outcomes)).toBe('1 passed, 2 failed, 1 skipped');
  expect(failures(outcomes)).toEqual(['a.spec.ts › breaks: Error: no button', 'a.spec.ts › waits: did not run']);
});

test('without a report there is nothing to count', () => {
  expect(readVitest(join(folder, 'missing.json'))).toBeUndefined();
  expect(readPlaywright(join(folder, 'missing.json'))).toBeUndefined();
});

test('a closing line has one line of the message', () => {
  expect(firstLine('\n  one \n two')).toBe('one');
  expect(firstLine('x'.repeat(1000))).toHaveLength(300);
  expect(firstLine()).toBe('');
});
