import { Redis } from 'ioredis';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startWith, useService, type TestService } from '../../support/app.ts';

const MOST = 5;
const redisUrl = process.env['REDIS_TEST_URL'];
const service = await useService({ RATE_LIMIT: String(MOST) });

async function statuses(of: TestService, times: number, remoteAddress: string): Promise<number[]> {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1)
    seen.push((await of.app.inject({ url: '/nmsService/config', remoteAddress })).statusCode);
  return seen;
}

const allowed = Array.from({ length: MOST }, () => 200);

describe.skipIf(redisUrl === undefined)('with Redis, calls', () => {
  const redis = new Redis(redisUrl ?? '', { lazyConnect: true });
  afterAll(() => redis.disconnect());
  beforeEach(async () => {
    const storedKeys = await redis.keys('roger-rate-*');
    if (storedKeys.length > 0) await redis.del(storedKeys);
  });

  it('are counted for all processes together', async () => {
    const [one, other] = [
      await startWith(service, { redisUrl: redisUrl ?? '' }),
      await startWith(service, { redisUrl: redisUrl ?? '' }),
    ];
    expect(await statuses(one, 3, '198.51.100.1')).toEqual([200, 200, 200]);
    expect(await statuses(other, 3, '198.51.100.1')).toEqual([200, 200, 429]);
    expect(await statuses(one, 1, '198.51.100.1')).toEqual([429]);
    expect(await statuses(one, 1, '198.51.100.2')).toEqual([200]);
  });

  it('leave nothing in Redis that stays', async () => {
    const one = await startWith(service, { redisUrl: redisUrl ?? '' });
    await statuses(one, 1, '198.51.100.3');
    const keys = await redis.keys('roger-rate-*');
    expect(keys).toHaveLength(1);
    expect(await redis.pttl(String(keys[0]))).toBeGreaterThan(0);
  });
});

it('while Redis is away, calls are counted by each process and go on', async () => {
  const away = await startWith(service, { redisUrl: 'redis://127.0.0.1:9' });
  expect(await statuses(away, MOST + 1, '198.51.100.4')).toEqual([...allowed, 429]);
  expect(await statuses(service, 1, '198.51.100.4')).toEqual([200]);
});
