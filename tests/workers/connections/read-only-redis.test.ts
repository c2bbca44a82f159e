import { openQueue } from '@roger/workers/queue';
import { startWorkers } from '@roger/workers/start-workers';
import { Redis } from 'ioredis';
import { afterAll, expect, it, vi } from 'vitest';
import { startRedis } from '../../../scripts/lib/test/redis.mjs';
import { useWorkerDeps, withBackend } from '../../support/workers.ts';

const PATIENCE = { timeout: 20_000, interval: 50 };
const own = await startRedis();
const base = await useWorkerDeps();
const deps = withBackend(base, own?.url ?? '');
const admin = new Redis(own?.url ?? '', { lazyConnect: true });
afterAll(async () => {
  admin.disconnect();
  await own?.stop();
});

/** Makes the Redis a replica, as a failover does, for the time of some work. */
async function asReplica(work: () => Promise<void>): Promise<void> {
  await admin.replicaof('127.0.0.1', 1);
  try {
    await work();
  } finally {
    await admin.replicaof('NO', 'ONE');
  }
}

/** Ids of the connections in Redis other than the one that asks. */
async function connectionIds(): Promise<Set<number>> {
  const [list, me] = [String(await admin.client('LIST')), await admin.client('ID')];
  const ids = [...list.matchAll(/^id=(\d+) /gm)].map(([, id]) => Number(id));
  return new Set(ids.filter((id) => id !== me));
}

it.skipIf(own === undefined)('workers are not ready while their Redis refuses writes', async () => {
  const workers = await startWorkers(deps);
  try {
    expect(await workers.healthy()).toBe(true);
    await asReplica(async () => {
      await expect(workers.healthy()).rejects.toThrow('READONLY');
    });
    await vi.waitFor(async () => expect(await workers.healthy()).toBe(true), PATIENCE);
  } finally {
    await workers.close();
  }
});

it.skipIf(own === undefined)('a connection to a Redis that refuses writes is opened again', async () => {
  const queue = openQueue(deps, 'read-only');
  try {
    await vi.waitFor(() => queue.assertWritable(), PATIENCE);
    const before = await connectionIds();
    await asReplica(async () => {
      await expect(queue.assertWritable()).rejects.toThrow('READONLY');
      await vi.waitFor(async () => {
        const now = await connectionIds();
        expect([...before].some((id) => !now.has(id))).toBe(true);
      }, PATIENCE);
    });
    await vi.waitFor(() => queue.assertWritable(), PATIENCE);
  } finally {
    await queue.close();
  }
});
