import { faultEntry } from '@roger/domain/platform/process/fault-entry';
import { afterEach, expect, it, vi } from 'vitest';
import { listSources } from './words/source-text.ts';

afterEach(() => vi.restoreAllMocks());

/** Files that log an error with its stack each time, by the reason why that is rare. Add a file only with such a reason. */
const RARE: Record<string, string> = {
  'apps/api/src/gateway/gateway-plugin.ts': 'a start',
  'workers/src/start-workers.ts': 'a stop',
  'apps/api/src/lib/redis.ts': 'once for each loss of Redis',
  'packages/domain/src/platform/process/fault-entry.ts': 'faultEntry itself',
};
const PRODUCT = /^(apps\/api|workers|packages\/[^/]+)\/src\//;
const WITH_STACK = /\berr\b(: (?!unknown)| *[,}])|\blog\??\.(warn|error)\(\s*(err|error|failure)\b/g;

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

it('errors are logged by faultEntry, except where they are rare', () => {
  const found = listSources()
    .filter(({ path }) => PRODUCT.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(WITH_STACK)].map(() => path));
  expect(found.toSorted()).toEqual(Object.keys(RARE).toSorted());
});

it.each([
  ["log.warn({ err: error }, 'away')", true],
  ["log.error({ id, err }, 'away')", true],
  ["log.error(error, 'away')", true],
  ["log.warn({ ...faultEntry('bus', error), id }, 'away')", false],
])('a stack each time is seen in %s', (text, isSeen) => {
  expect(text.search(WITH_STACK) !== -1).toBe(isSeen);
});
