import { openCardProvider } from '@roger/domain/platform/ports/card-provider/open-card-provider';
import { openBus } from '@roger/domain/platform/bus/open-bus';
import { systemClock } from '@roger/domain/platform/ctx/clock';
import { openDatabase } from '@roger/domain/platform/db/db';
import { readSettings } from '@roger/domain/platform/settings/settings';
import type { WorkerDeps } from '@roger/workers/worker-ctx';
import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';
import { useDatabase } from './database/database.ts';
import { quietLog } from './quiet-log.ts';

const REDIS_DATABASES = 16;

/**
 * The Redis of this test file; empty if the test run started none. Each Vitest worker has a database of its own in it,
 * or the workers of one file would take the jobs of another.
 */
const ownRedisUrl =
  process.env['REDIS_TEST_URL'] === undefined
    ? ''
    : `${process.env['REDIS_TEST_URL']}/${Number(process.env['VITEST_POOL_ID'] ?? 1) % REDIS_DATABASES}`;

/** Queue backends under test: PostgreSQL always, Redis if the test run started one. */
export const backends = [
  { name: 'postgresql', redisUrl: '' },
  ...(ownRedisUrl === '' ? [] : [{ name: 'redis', redisUrl: ownRedisUrl }]),
];

/** Deletes all jobs, schedules and deduplications of the file's Redis. */
export async function emptyRedis(): Promise<void> {
  if (ownRedisUrl === '') return;
  const redis = new Redis(ownRedisUrl);
  await redis.flushdb();
  redis.disconnect();
}

/** Dependencies of workers on a database of the test file. */
export async function useWorkerDeps(): Promise<WorkerDeps> {
  // An earlier file of this Vitest worker may have left jobs that are not repeated within ten seconds.
  beforeAll(emptyRedis);
  const databaseUrl = await useDatabase();
  const settings = readSettings({
    ROGER_EMBEDDED: '1',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'test-test-test-test-test-test-test-0123456789',
    LOG_LEVEL: 'silent',
  });
  const database = openDatabase(databaseUrl, { connections: 4 });
  const bus = openBus(settings, database, quietLog);
  afterAll(async () => {
    await bus.close();
    await database.close();
  });
  const cardProvider = openCardProvider({ settings, clock: systemClock });
  return { settings, database, clock: systemClock, log: quietLog, bus, cardProvider };
}

/** The same dependencies on another queue backend. */
export function withBackend(deps: WorkerDeps, redisUrl: string): WorkerDeps {
  return { ...deps, settings: { ...deps.settings, redisUrl } };
}
