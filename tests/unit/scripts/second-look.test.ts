import { expect, it, vi } from 'vitest';
import { lookAgain, MOST_FLAKY_FILES } from '../../../scripts/lib/test/second-look.mjs';
import { sentence, stageFailure, type Outcome } from '../../../scripts/lib/test/test-outcomes.mjs';

vi.mock('../../../scripts/lib/say.mjs', () => ({ say: () => undefined }));

const test = (file: string, status: Outcome['status'], name = 'works'): Outcome => ({
  id: `${file} ${name}`,
  name: `${file} › ${name}`,
  file,
  status,
  ...(status === 'failed' ? { message: 'expected 1 to be 2' } : {}),
});

it('asks for no second run where no test failed', async () => {
  const rerun = vi.fn<() => Promise<Outcome[]>>();
  const outcomes = [test('a', 'passed'), stageFailure('lint', 'found 1 error')];
  expect(await lookAgain(outcomes, rerun)).toEqual({ outcomes, flaky: [] });
  expect(rerun).not.toHaveBeenCalled();
});

it('a test that passes the second time counts as passed and is named, a broken one fails', async () => {
  const first = [test('a', 'failed'), test('a', 'passed', 'stays'), test('b', 'failed'), test('c', 'skipped')];
  const rerun = vi.fn<(failed: Outcome[]) => Promise<Outcome[]>>(async () => [
    test('a', 'passed'),
    test('a', 'passed', 'stays'),
    test('b', 'failed'),
  ]);
  const { outcomes, flaky } = await lookAgain(first, rerun);
  expect(rerun).toHaveBeenCalledExactlyOnceWith([first[0], first[2]]);
  expect(sentence(outcomes)).toBe('2 passed, 1 failed, 1 skipped');
  expect(flaky).toEqual(['a › works: expected 1 to be 2']);
});

it('a test that the second run does not reach stays failed', async () => {
  const { outcomes, flaky } = await lookAgain([test('a', 'failed')], async () => []);
  expect([sentence(outcomes), flaky]).toEqual(['0 passed, 1 failed, 0 skipped', []]);
});

it('the failure of a whole file goes when its tests ran, and stays when it cannot be loaded again', async () => {
  const file: Outcome = { id: 'a', name: 'a', file: 'a', status: 'failed', message: 'no such module' };
  const later = await lookAgain([file], async () => [test('a', 'passed'), test('a', 'passed', 'too')]);
  expect([sentence(later.outcomes), later.flaky]).toEqual(['2 passed, 0 failed, 0 skipped', ['a: no such module']]);
  const never = await lookAgain([file], async () => [file]);
  expect([sentence(never.outcomes), never.flaky]).toEqual(['0 passed, 1 failed, 0 skipped', []]);
});

it.each([
  [MOST_FLAKY_FILES, `${MOST_FLAKY_FILES} passed, 0 failed, 0 skipped`],
  [MOST_FLAKY_FILES + 1, `${MOST_FLAKY_FILES + 1} passed, 1 failed, 0 skipped`],
])('tests of %i files that pass only the second time: %s', async (count, expected) => {
  const files = Array.from({ length: count }, (_, index) => `file-${index}`);
  const first = files.map((file) => test(file, 'failed'));
  const { outcomes, flaky } = await lookAgain(first, async () => files.map((file) => test(file, 'passed')));
  expect([sentence(outcomes), flaky.length]).toEqual([expected, count]);
});

it('looks no second time where nearly everything failed', async () => {
  const first = Array.from({ length: 21 }, (_, index) => test(`file-${index}`, 'failed'));
  const rerun = vi.fn<() => Promise<Outcome[]>>();
  expect(sentence((await lookAgain(first, rerun)).outcomes)).toBe('0 passed, 21 failed, 0 skipped');
  expect(rerun).not.toHaveBeenCalled();
});
