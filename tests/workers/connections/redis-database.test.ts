import { createBus } from '@roger/domain/platform/bus/bus';
import { redisWire } from '@roger/domain/platform/bus/redis-wire';
import { assertRedisDatabase } from '@roger/domain/platform/services/redis-database';
import { redisWarning } from '@roger/domain/platform/services/redis-policy';
import { Redis } from 'ioredis';
import { afterAll, expect, it, vi } from 'vitest';
import { startRedis } from '../../../scripts/lib/test/redis.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { quietLog } from '../../support/quiet-log.ts';

const own = await startRedis();
const url = own?.url ?? '';
const admin = new Redis(url, { lazyConnect: true });
afterAll(async () => {
  admin.disconnect();
  await own?.stop();
});

/** Subscribers of a channel. */
async function listenersOf(channel: string): Promise<number> {
  const [, count] = (await admin.pubsub('NUMSUB', channel)) as [string, number];
  return count;
}

it.skipIf(own === undefined)('installations with a database each do not hear each other', async () => {
  const buses = ['/0', '/1', '/1'].map((path) => createBus(redisWire(`${url}${path}`), quietLog));
  const received: string[] = [];
  buses.forEach((bus, index) => bus.subscribe('acks', ({ commandId }) => void received.push(`${index}: ${commandId}`)));
  await vi.waitFor(async () => {
    expect([await listenersOf('roger-bus'), await listenersOf('roger-bus-1')]).toEqual([1, 2]);
  });
  buses[1]?.publish('acks', { commandId: 'of one' });
  await vi.waitFor(() => expect(received).toContain('2: of one'));
  buses[0]?.publish('acks', { commandId: 'of none' });
  buses[1]?.publish('acks', { commandId: 'last' });
  await vi.waitFor(() => expect(received).toContain('2: last'));
  expect(received.toSorted()).toEqual(['0: of none', '1: last', '1: of one', '2: last', '2: of one']);
  await Promise.all(buses.map((bus) => bus.close()));
});

it.skipIf(own === undefined)('a database that Redis does not have is refused at the start, and warned of', async () => {
  const missing = /REDIS_URL names database 99, which its Redis refuses \(ERR DB index is out of range\)/;
  await expect(assertRedisDatabase({ redisUrl: `${url}/99` })).rejects.toThrow(missing);
  expect(await redisWarning(`${url}/99`)).toMatch(missing);
  for (const redisUrl of ['', url, `${url}/15`]) await assertRedisDatabase({ redisUrl });
  expect(await redisWarning(`${url}/15`)).toBeUndefined();
});

it('a Redis that is away does not keep a process from its start', async () => {
  const redisUrl = `redis://127.0.0.1:${await freePort()}/3`;
  await expect(assertRedisDatabase({ redisUrl })).resolves.toBeUndefined();
});

it.skipIf(own === undefined)('a full Redis is warned of', async () => {
  await admin.config('SET', 'maxmemory', '1');
  expect(await redisWarning(url)).toMatch(/^Redis is full: it uses \d+ bytes of the 1 of its maxmemory/);
  await admin.config('SET', 'maxmemory', '0');
  expect(await redisWarning(url)).toBeUndefined();
});
