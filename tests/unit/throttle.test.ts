import { newThrottle } from '@roger/domain/platform/common/throttle';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs the first request at once and those of its rest once, the last of them', async () => {
  const runs: string[] = [];
  const throttle = newThrottle<string>({ minRestMs: 100 });
  for (const name of ['first', 'second', 'third']) throttle('key', () => void runs.push(name));
  throttle('other', () => void runs.push('other'));
  expect(runs).toEqual(['first', 'other']);
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual(['first', 'other', 'third']);
  await vi.advanceTimersByTimeAsync(200);
  expect(runs).toHaveLength(3);
});

function fail(): void {
  throw new Error('not now');
}

it('gives the caller an error of its work, and runs the key again after its rest', async () => {
  const throttle = newThrottle<string>({ minRestMs: 100 });
  expect(() => throttle('key', fail)).toThrow('not now');
  const runs: string[] = [];
  throttle('key', () => void runs.push('later'));
  expect(runs).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toEqual(['later']);
});
