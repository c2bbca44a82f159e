import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

it('a cause has its stack once a minute, and its message in every line', async () => {
  const fault = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  expect(faultEntry('away', fault)).toEqual({ err: fault });
  expect(faultEntry('away', fault)).toEqual({ fault: '57P03 the database system is starting up' });
  expect(faultEntry('away', new Error('another'))).toHaveProperty('err');
  expect(faultEntry('elsewhere', fault)).toHaveProperty('err');
  // The cache reads the clock once a millisecond.
  await new Promise((done) => setTimeout(done, 5));
  const later = performance.now() + 60_001;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(faultEntry('away', fault)).toEqual({ err: fault });
});
