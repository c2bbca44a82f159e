import { PassThrough } from 'node:stream';
import { endWhenSlow } from '@roger/api/plugins/app/body';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const body = (complete: boolean) => Object.assign(new PassThrough(), { complete });

it('a request of which the rest does not come is ended after its time, and not before', () => {
  const slow = body(false);
  endWhenSlow(slow, 1000);
  vi.advanceTimersByTime(999);
  expect(slow.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(slow.destroyed).toBe(true);
});

it('a request that has arrived is left alone, however long its answer takes', () => {
  const whole = body(true);
  endWhenSlow(whole, 1000);
  vi.advanceTimersByTime(10_000);
  expect(whole.destroyed).toBe(false);
});
