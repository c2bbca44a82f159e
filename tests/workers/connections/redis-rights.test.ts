import { openBus } from '@roger/domain/platform/bus/open-bus';
import { startWorkers } from '@roger/workers/start-workers';
import { Redis } from 'ioredis';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startRedis } from '../../../scripts/lib/test/redis.mjs';
import { useWorkerDeps, withBackend } from '../../support/workers.ts';

const own = await startRedis();
const base = await useWorkerDeps();
const admin = new Redis(own?.url ?? '', { lazyConnect: true });
afterAll(async () => {
  admin.disconnect();
  await own?.stop();
});

/** Words after `user` in the line of docs/self-hosting.md that gives the rights. */
function documentedRights(): string[] {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/self-hosting.md'), 'utf8');
  const line = /^user (roger on .*)$/m.exec(page)?.[1];
  if (line === undefined) throw new Error('docs/self-hosting.md gives no rights of a user in Redis');
  return line.split(' ');
}

it.skipIf(own === undefined)('the rights that the documentation gives suffice for ready workers', async () => {
  const [name = '', ...rights] = documentedRights();
  await admin.call('ACL', 'SETUSER', name, 'reset', ...rights);
  const redisUrl = (own?.url ?? '').replace('//', `//${name}:password@`);
  const deps = withBackend(base, redisUrl);
  const bus = openBus(deps.settings, deps.database, deps.log);
  const workers = await startWorkers({ ...deps, bus });
  try {
    expect(await workers.healthy()).toBe(true);
  } finally {
    await workers.close();
    await bus.close();
  }
  const refusals = await admin.call('ACL', 'LOG');
  expect(refusals).toEqual([]);
});
